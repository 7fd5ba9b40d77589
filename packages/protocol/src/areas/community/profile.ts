import { type Area, msg } from '../area.ts'

export const profileArea: Area = {
  key: 'profile',
  contracts: [
    { contract: 'Profile', spender: msg('Zono profiles') },
    { contract: 'CollectibleGift', spender: msg('Zono collectibles') },
    { contract: 'StarterFactory', spender: msg('Zono collectibles') },
  ],
  subgraphs: ['profile'],
}
