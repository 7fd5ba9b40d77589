import { defineArea, msg, NOTHING_KEPT } from '../area.ts'

export const collectionsArea = defineArea({
  key: 'collections',
  instances: [
    {
      contract: 'OpenCollection',
      list: 'nftCollections',
      counted: ['/nfts/profile'],
      read: ({ nftCollections }) => nftCollections?.map(({ contractAddress, name }) => ({ contractAddress, name })),
      listedAs: 'NftCollection',
    },
    {
      contract: 'MintCollection',
      list: 'nftMints',
      counted: [NOTHING_KEPT],
      read: ({ nftMints }) => nftMints?.map(({ mid: id, contractAddress }) => ({ id, contractAddress })),
      listedAs: 'NftCollection',
      spender: msg('Zono NFT mint'),
    },
  ],
})
