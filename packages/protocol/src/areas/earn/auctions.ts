import { type Area, msg } from '../area.ts'

export const auctionsArea: Area = {
  key: 'auctions',
  contracts: [{ contract: 'FarmAuction', spender: msg('Zono farm auctions') }],
  subgraphs: ['farmAuctions'],
}
