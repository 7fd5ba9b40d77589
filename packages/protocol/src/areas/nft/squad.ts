import { defineArea, msg } from '../area.ts'

export const squadArea = defineArea({
  key: 'squad',
  instances: [
    {
      contract: 'NftSale',
      list: 'squadSales',
      read: ({ squadSales }) => squadSales?.map(({ sale }, i) => ({ id: i + 1, contractAddress: sale })),
      spender: msg('Zono squad sale'),
    },
    {
      contract: 'SquadNft',
      list: 'squadSales',
      read: ({ squadSales }) => squadSales?.map(({ collection }, i) => ({ id: i + 1, contractAddress: collection })),
    },
  ],
})
