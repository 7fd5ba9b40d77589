import { defineArea, NOTHING_KEPT } from '../area.ts'

export const tokensArea = defineArea({
  key: 'tokens',
  contracts: [
    { contract: 'Zono', counted: ['wallet'] },
    { contract: 'WBNB', counted: ['wallet'] },
    { contract: 'Multicall', counted: [NOTHING_KEPT] },
  ],
})
