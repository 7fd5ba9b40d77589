import { defineArea, msg } from '../area.ts'

export const profileArea = defineArea({
  key: 'profile',
  contracts: [
    { contract: 'Profile', spender: msg('Zono profiles') },
    { contract: 'CollectibleGift', spender: msg('Zono collectibles') },
    { contract: 'StarterFactory', spender: msg('Zono collectibles') },
  ],
  subgraphs: ['profile'],
})
