import { defineArea, msg } from '../area.ts'

export const marketArea = defineArea({
  key: 'market',
  contracts: [
    { contract: 'NftMarket', spender: msg('Zono NFT market') },
    { contract: 'NftOffers', spender: msg('Zono NFT offers') },
    { contract: 'NftSweeper' },
  ],
  subgraphs: ['nftMarket'],
})
