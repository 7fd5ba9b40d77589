import { defineArea, msg } from '../area.ts'

export const exchangeArea = defineArea({
  key: 'exchange',
  contracts: [
    { contract: 'Factory' },
    { contract: 'Router', spender: msg('Zono swap router') },
    { contract: 'SplitRouter', spender: msg('Zono split router') },
  ],
  subgraphs: ['exchange', 'blocks'],
})
