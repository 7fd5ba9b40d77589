import { defineArea, msg, NOTHING_KEPT } from '../area.ts'

export const marketArea = defineArea({
  key: 'market',
  contracts: [
    { contract: 'NftMarket', spender: msg('Zono NFT market'), counted: ['/nfts/profile'] },
    { contract: 'NftOffers', spender: msg('Zono NFT offers'), counted: ['/nfts/profile'] },
    { contract: 'NftSweeper', counted: [NOTHING_KEPT] },
  ],
  subgraphs: ['nftMarket'],
})
