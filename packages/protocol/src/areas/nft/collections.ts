import { defineArea, msg } from '../area.ts'

export const collectionsArea = defineArea({
  key: 'collections',
  instances: [
    {
      contract: 'OpenCollection',
      list: 'nftCollections',
      read: ({ nftCollections }) => nftCollections?.map(({ contractAddress, name }) => ({ contractAddress, name })),
      listedAs: 'NftCollection',
    },
    {
      contract: 'MintCollection',
      list: 'nftMints',
      read: ({ nftMints }) => nftMints?.map(({ mid: id, contractAddress }) => ({ id, contractAddress })),
      listedAs: 'NftCollection',
      spender: msg('Zono NFT mint'),
    },
  ],
})
