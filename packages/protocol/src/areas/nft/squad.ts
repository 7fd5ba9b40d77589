import { defineArea, msg } from '../area.ts'

const TICKET = { none: 'a ticket is paid for good, and is minted without a price; the squad’s screen counts tickets' }

export const squadArea = defineArea({
  key: 'squad',
  instances: [
    {
      contract: 'NftSale',
      list: 'squadSales',
      counted: [TICKET],
      read: ({ squadSales }) => squadSales?.map(({ sale }, i) => ({ id: i + 1, contractAddress: sale })),
      spender: msg('Zono squad sale'),
    },
    {
      contract: 'SquadNft',
      list: 'squadSales',
      counted: [TICKET],
      read: ({ squadSales }) => squadSales?.map(({ collection }, i) => ({ id: i + 1, contractAddress: collection })),
    },
  ],
})
