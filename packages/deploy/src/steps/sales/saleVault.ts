import type { Address } from 'viem'
import { expectAnswer, expectOwner, type Step } from '../../step.ts'
import { TIMELOCK } from '../roles.ts'

/** Terms of the vault whose stakes give credit for token sales. */
export type SaleVaultTerms = {
  readonly treasury: Address
  /** First block of the first credit period, and the first one after it. */
  readonly startBlock: bigint
  readonly endBlock: bigint
}

/** The vault of token sales. It restakes in farm 0, which has to exist. */
export const createSaleVaultSteps = ({ treasury, startBlock, endBlock }: SaleVaultTerms): readonly Step[] => [
  {
    ...{ kind: 'create', name: 'SaleVault' },
    args: (find) => [find('MasterFarm'), treasury, find(TIMELOCK), startBlock, endBlock],
    expects: [expectOwner('SaleVault', TIMELOCK), expectAnswer('SaleVault', 'treasury', () => treasury)],
  },
]
