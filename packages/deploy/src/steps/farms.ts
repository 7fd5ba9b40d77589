import type { Address } from 'viem'
import { type CallStep, expectOwner, type Step } from '../step.ts'
import { MAIN_TOKEN } from './exchange.ts'
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
    name: 'MasterFarm.add 0',
    calls: [
      { to: 'MasterFarm', functionName: 'add', args: (find) => [mainFarmWeight, find(MAIN_TOKEN), 0n, 0n, 0n, 0n] },
    ],
    expects: [],
  },
]

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

/** Gives the main token to its owner for good: the farms, which mint it, or the timelock where there are none. */
export const createTokenOwnerStep = (owner: 'MasterFarm' | typeof TIMELOCK): CallStep => ({
  kind: 'call',
  name: 'Zono.transferOwnership',
  call: { to: MAIN_TOKEN, functionName: 'transferOwnership', args: (find) => [find(owner)] },
  done: [expectOwner(MAIN_TOKEN, owner)],
})
