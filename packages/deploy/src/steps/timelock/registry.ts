import { keccak256, toHex } from 'viem'
import { expectAnswer, type Listing, type Step } from '../../step.ts'
import { TIMELOCK } from '../roles.ts'

/** Name of the registry in which contracts are listed before they are created. */
export const REGISTRY = 'ContractRegistry'

/** Under what a collection is listed, which has no number: the hash of its name among the contracts of a launch. */
export const toCollectionListing = (name: string): Listing => ({
  kind: 'NftCollection',
  id: BigInt(keccak256(toHex(name))),
})

/** The registry, which takes listings from proposers of the timelock. */
export const createRegistrySteps = (): readonly Step[] => [
  {
    ...{ kind: 'create', name: REGISTRY },
    args: (find) => [find(TIMELOCK)],
    expects: [expectAnswer(REGISTRY, 'timelock', (find) => find(TIMELOCK))],
  },
]
