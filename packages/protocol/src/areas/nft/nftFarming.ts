import { defineArea, msg } from '../area.ts'

export const nftFarmingArea = defineArea({
  key: 'nft-farming',
  instances: [
    {
      contract: 'NftFarm',
      list: 'nftFarms',
      counted: ['stakes', '/nfts/profile'],
      read: ({ nftFarms }) => nftFarms?.map(({ nfid: id, contractAddress }) => ({ id, contractAddress })),
      listedAs: 'NftFarm',
      spender: msg('Zono NFT farm'),
    },
  ],
})
