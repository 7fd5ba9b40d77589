import { defineArea, msg } from '../area.ts'

export const auctionsArea = defineArea({
  key: 'auctions',
  contracts: [{ contract: 'FarmAuction', spender: msg('Zono farm auctions'), counted: ['/farms/auction'] }],
  subgraphs: ['farmAuctions'],
})
