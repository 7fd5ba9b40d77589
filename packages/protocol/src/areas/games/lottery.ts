import { type Area, msg } from '../area.ts'

export const lotteryArea: Area = {
  key: 'lottery',
  contracts: [{ contract: 'Lottery', spender: msg('Zono lottery') }],
  subgraphs: ['lottery'],
}
