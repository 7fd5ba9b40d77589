import { type Area, msg } from '../area.ts'

export const farmsArea: Area = {
  key: 'farms',
  contracts: [{ contract: 'MasterFarm', spender: msg('Zono farms contract') }],
  subgraphs: ['farms'],
}
