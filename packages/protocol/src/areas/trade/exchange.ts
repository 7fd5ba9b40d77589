import { type Area, msg } from '../area.ts'

export const exchangeArea: Area = {
  key: 'exchange',
  contracts: [
    { contract: 'Factory' },
    { contract: 'Router', spender: msg('Zono swap router') },
    { contract: 'SplitRouter', spender: msg('Zono split router') },
  ],
  subgraphs: ['exchange', 'blocks'],
}
