import { defineArea, msg } from '../area.ts'

export const vaultArea = defineArea({
  key: 'vault',
  contracts: [{ contract: 'AutoVault', spender: msg('Zono auto-compounding vault'), counted: ['stakes'] }],
})
