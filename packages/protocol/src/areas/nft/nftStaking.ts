import { defineArea, msg } from '../area.ts'

export const nftStakingArea = defineArea({
  key: 'nft-staking',
  instances: [
    {
      contract: 'NftStaking',
      list: 'nftStakingPools',
      read: ({ nftStakingPools }) => nftStakingPools?.map(({ nsid: id, contractAddress }) => ({ id, contractAddress })),
      listedAs: 'NftStakingPool',
      spender: msg('Zono NFT staking pool'),
    },
  ],
})
