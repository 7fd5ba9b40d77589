import { defineArea, msg, NOTHING_KEPT } from '../area.ts'

export const exchangeArea = defineArea({
  key: 'exchange',
  contracts: [
    { contract: 'Factory', counted: ['liquidity'] },
    { contract: 'Router', spender: msg('Zono swap router'), counted: [NOTHING_KEPT] },
    { contract: 'SplitRouter', spender: msg('Zono split router'), counted: [NOTHING_KEPT] },
    { contract: 'Zap', spender: msg('Zono zap router'), counted: [NOTHING_KEPT] },
  ],
  subgraphs: ['exchange', 'blocks'],
})
