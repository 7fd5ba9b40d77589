import { defineArea, msg } from '../area.ts'

export const lotteryArea = defineArea({
  key: 'lottery',
  contracts: [{ contract: 'Lottery', spender: msg('Zono lottery'), counted: ['/lottery'] }],
  subgraphs: ['lottery'],
})
