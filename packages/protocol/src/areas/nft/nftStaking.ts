import { defineArea, msg } from '../area.ts'

export const nftStakingArea = defineArea({
  key: 'nft-staking',
  instances: [
    {
      contract: 'NftStaking',
      list: 'nftStakingPools',
      counted: ['/nft-staking', '/nfts/profile'],
      read: ({ nftStakingPools }) => nftStakingPools?.map(({ nsid: id, contractAddress }) => ({ id, contractAddress })),
      listedAs: 'NftStakingPool',
      spender: msg('Zono NFT staking pool'),
    },
  ],
})
