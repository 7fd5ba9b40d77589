import type { Deployment } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import { expectAnswer, expectOwner, type FindAddress, type Locate, type Step } from '../step.ts'
import { TIMELOCK } from './roles.ts'

type StakingPoolEntry = NonNullable<Deployment['stakingPools']>[number]

/** Terms of a staking pool, as `StakingPool` takes them. */
export type StakingPoolTerms = {
  /** From 1; ids 1 to 3 are shown as old core pools. */
  readonly id: number
  readonly category: StakingPoolEntry['poolCategory']
  /** The native coin without. */
  readonly stakedToken?: Locate | undefined
  readonly rewardToken: Locate
  /** For all stakers together, base units of the reward token. */
  readonly rewardPerBlock: bigint
  /** First and last block that earn. */
  readonly startBlock: bigint
  readonly endBlock: bigint
  /** Highest stake of an account, base units; 0 for no limit. */
  readonly limitPerUser: bigint
  /** At most 1,000. */
  readonly depositFeeBps: bigint
  /** Fee on withdrawals within the lock, at most 1,000. */
  readonly unlockFeeBps: bigint
  /** At most a year. */
  readonly lockSeconds: bigint
  /** Whether a locked stake can be withdrawn for the fee. */
  readonly isFlexibleLock: boolean
  /** Shown as ended, whatever its blocks are. */
  readonly isFinished?: boolean
}

const getName = (id: number) => `StakingPool ${id}`

/** Staking pools, each the timelock's. They pay nothing until somebody calls `fund`. */
export const createStakingPoolSteps = (
  pools: readonly StakingPoolTerms[],
  { treasury }: { readonly treasury: Address },
): readonly Step[] =>
  pools.map(({ id, stakedToken, rewardToken, ...terms }) => ({
    ...{ kind: 'create', name: getName(id), contract: 'StakingPool', listing: { kind: 'StakingPool', id } },
    args: (find) => [
      {
        stakedToken: stakedToken?.(find) ?? zeroAddress,
        rewardToken: rewardToken(find),
        rewardPerBlock: terms.rewardPerBlock,
        startBlock: terms.startBlock,
        bonusEndBlock: terms.endBlock,
        poolLimitPerUser: terms.limitPerUser,
        depositFee: terms.depositFeeBps,
        unlockFee: terms.unlockFeeBps,
        lockPeriod: terms.lockSeconds,
        isFlexibleLock: terms.isFlexibleLock,
      },
      treasury,
      find(TIMELOCK),
    ],
    expects: [
      expectOwner(getName(id), TIMELOCK, 'StakingPool'),
      expectAnswer(getName(id), 'rewardToken', rewardToken, 'StakingPool'),
    ],
  }))

/** The pools as the deployment file lists them. */
export const listStakingPools = (
  pools: readonly StakingPoolTerms[],
  find: FindAddress,
): NonNullable<Deployment['stakingPools']> =>
  pools.map(({ id, category, isFinished }) => ({
    ...{ sousId: id, contractAddress: find(getName(id)), poolCategory: category },
    ...(isFinished && { isFinished }),
  }))
