import { defineArea, msg, NOTHING_KEPT } from '../area.ts'

export const ordersArea = defineArea({
  key: 'orders',
  contracts: [{ contract: 'Orders', spender: msg('Zono limit orders'), counted: [NOTHING_KEPT] }],
  subgraphs: ['orders'],
})
