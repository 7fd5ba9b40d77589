import type { Address } from 'viem'
import { type CallStep, expectOwner, type Locate, type OwnerStep, type Step } from '../step.ts'
import { MAIN_TOKEN } from './exchange.ts'
import { createPairStep, locatePair } from './pairs.ts'
import { TIMELOCK } from './roles.ts'

/** What farms pay, and to whom their fees go. */
export type FarmTerms = {
  /** Main tokens minted for all farms together with each block, base units. */
  readonly tokensPerBlock: bigint
  /** First block that pays. */
  readonly startBlock: bigint
  readonly feeReceiver: Address
  /** Weight of farm 0, in which the main token itself is staked. */
  readonly mainFarmWeight: bigint
}

const MAIN_FARM_STEP = 'MasterFarm.add 0'

/** Farms, and farm 0 without fee, lock or interval, so that the vault can restake in it. */
export const createFarmSteps = ({
  tokensPerBlock,
  startBlock,
  feeReceiver,
  mainFarmWeight,
}: FarmTerms): readonly Step[] => [
  {
    kind: 'create',
    name: 'MasterFarm',
    args: (find) => [find(MAIN_TOKEN), tokensPerBlock, startBlock, feeReceiver, find(TIMELOCK)],
    expects: [expectOwner('MasterFarm', TIMELOCK)],
  },
  {
    kind: 'owner',
    name: MAIN_FARM_STEP,
    calls: [
      { to: 'MasterFarm', functionName: 'add', args: (find) => [mainFarmWeight, find(MAIN_TOKEN), 0n, 0n, 0n, 0n] },
    ],
    expects: [],
  },
]

/** A farm of the LP token of a pair. */
export type PairFarmTerms = {
  /** Of its own among the farms. */
  readonly name: string
  readonly tokens: readonly [Locate, Locate]
  /** Share of what is minted, compared with the weights of the other farms. */
  readonly weight: bigint
  /** Fees in basis points, at most 1,000. */
  readonly depositFeeBps: bigint
  readonly withdrawFeeBps: bigint
  /** At most 30 days. */
  readonly lockSeconds: bigint
  /** At most 14 days. */
  readonly harvestIntervalSeconds: bigint
}

/** Farms of LP tokens, and those pairs that do not exist yet. Their pids follow in the order in which they are carried out. */
export const createPairFarmSteps = (farms: readonly PairFarmTerms[]): readonly Step[] =>
  farms.flatMap(({ name, tokens: [a, b], ...terms }): readonly Step[] => [
    createPairStep(name, a, b),
    {
      ...{ kind: 'owner', name: `MasterFarm.add ${name}` },
      // Otherwise somebody could make it farm 0, in which no vault could restake.
      after: MAIN_FARM_STEP,
      calls: [
        {
          ...{ to: 'MasterFarm', functionName: 'add' },
          args: (find) => [
            terms.weight,
            locatePair(a, b)(find),
            terms.harvestIntervalSeconds,
            terms.lockSeconds,
            terms.depositFeeBps,
            terms.withdrawFeeBps,
          ],
        },
      ],
      expects: [],
    },
  ])

/** The vault that restakes what farm 0 earns. */
export const createVaultSteps = ({ treasury }: { readonly treasury: Address }): readonly Step[] => [
  {
    kind: 'create',
    name: 'AutoVault',
    args: (find) => [find('MasterFarm'), treasury, find(TIMELOCK)],
    expects: [expectOwner('AutoVault', TIMELOCK)],
  },
]

/** Mints the first main tokens, base units: once the farms own the token nobody can. */
export const createSupplyStep = (receiver: Address, amount: bigint): CallStep => ({
  kind: 'call',
  name: 'Zono.mint',
  call: { to: MAIN_TOKEN, functionName: 'mint', args: () => [receiver, amount] },
  done: [{ to: MAIN_TOKEN, functionName: 'totalSupply', args: () => [], answer: () => amount }],
  // The farms mint more as soon as they pay.
  expects: [],
})

/** Gives the main token from the timelock to farms that are added later. */
export const createTokenHandoverStep = (): OwnerStep => ({
  ...{ kind: 'owner', name: 'Zono.transferOwnership MasterFarm' },
  calls: [{ to: MAIN_TOKEN, functionName: 'transferOwnership', args: (find) => [find('MasterFarm')] }],
  expects: [expectOwner(MAIN_TOKEN, 'MasterFarm')],
})

/** Gives the main token to its owner for good: the farms, which mint it, or the timelock where there are none. */
export const createTokenOwnerStep = (owner: 'MasterFarm' | typeof TIMELOCK): CallStep => ({
  kind: 'call',
  name: 'Zono.transferOwnership',
  call: { to: MAIN_TOKEN, functionName: 'transferOwnership', args: (find) => [find(owner)] },
  done: [expectOwner(MAIN_TOKEN, owner)],
})
