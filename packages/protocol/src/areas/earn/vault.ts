import { type Area, msg } from '../area.ts'

export const vaultArea: Area = {
  key: 'vault',
  contracts: [{ contract: 'AutoVault', spender: msg('Zono auto-compounding vault') }],
}
