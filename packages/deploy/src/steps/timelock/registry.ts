import { expectAnswer, type Step } from '../../step.ts'
import { TIMELOCK } from '../roles.ts'

/** Name of the registry in which contracts are listed before they are created. */
export const REGISTRY = 'ContractRegistry'

/** What a contract may be listed as, in the order of the registry's `Kind`. */
export const LISTING_KINDS = ['TokenSale', 'PrivateSale', 'Migration', 'StakingPool'] as const

/** The registry, which takes listings from proposers of the timelock. */
export const createRegistrySteps = (): readonly Step[] => [
  {
    ...{ kind: 'create', name: REGISTRY },
    args: (find) => [find(TIMELOCK)],
    expects: [expectAnswer(REGISTRY, 'timelock', (find) => find(TIMELOCK))],
  },
]
