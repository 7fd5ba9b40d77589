import { defineArea, msg, NOTHING_KEPT } from '../area.ts'

const NFT = { none: 'keeps an NFT that has no price; the profile shows it' }

export const profileArea = defineArea({
  key: 'profile',
  contracts: [
    {
      contract: 'Profile',
      spender: msg('Zono profiles'),
      counted: [NFT],
    },
    {
      contract: 'CollectibleGift',
      spender: msg('Zono collectibles'),
      counted: [{ none: 'what a gift costs is spent' }],
    },
    {
      contract: 'StarterFactory',
      spender: msg('Zono collectibles'),
      counted: [{ none: 'what a starter costs is spent' }],
    },
    { contract: 'Collectible', counted: [NFT] },
    { contract: 'MintingStation', counted: [NOTHING_KEPT] },
    { contract: 'PointCenterIFO', counted: [{ none: 'gives points, not money' }] },
  ],
  subgraphs: ['profile'],
})
