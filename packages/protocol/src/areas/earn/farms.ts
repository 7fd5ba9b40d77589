import { defineArea, msg } from '../area.ts'

export const farmsArea = defineArea({
  key: 'farms',
  contracts: [{ contract: 'MasterFarm', spender: msg('Zono farms contract'), counted: ['stakes', '/farms', '/pools'] }],
  subgraphs: ['farms'],
})
