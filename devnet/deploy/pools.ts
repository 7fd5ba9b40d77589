import { at, createFind, createStakingPoolSteps, listStakingPools, type StakingPoolTerms } from '@zono/deploy'
import type { Deployment } from '@zono/protocol'
import { SECONDS_PER_HOUR, SECONDS_PER_WEEK } from '@zono/sdk'
import type { Address } from 'viem'
import type { DevnetClient } from '../chain/chain.ts'
import { launch, ROLES } from './launch.ts'
import type { DevnetToken } from './tokens.ts'

type StakingPoolEntry = NonNullable<Deployment['stakingPools']>[number]

/** Blocks that everything before the page's first sight takes at most; a pool that is to be upcoming starts after them. */
const MAX_SEED_BLOCKS = 3000n

type StakingPoolConfig = {
  readonly poolId: number
  readonly category: StakingPoolEntry['poolCategory']
  /** What is staked; `bnb` is the native coin. */
  readonly stakedKey: string
  readonly rewardKey: string
  /** Whole tokens paid with each block. */
  readonly rewardPerBlock: number
  readonly startBlock?: bigint
  readonly endBlock?: bigint
  /** Whole tokens a person may stake. */
  readonly limitPerUser?: number
  readonly depositFeeBps?: bigint
  readonly unlockFeeBps?: bigint
  readonly lockSeconds?: bigint
  readonly isFlexibleLock?: boolean
  readonly isFinished?: boolean
}

/** Pools in every state: running, to come, ended; locked, flexible, limited, of the native coin; three old ones. */
const STAKING_POOLS: readonly StakingPoolConfig[] = [
  {
    poolId: 1,
    category: 'Core',
    stakedKey: 'zono',
    rewardKey: 'doge',
    rewardPerBlock: 5,
    endBlock: 20n,
    isFinished: true,
  },
  {
    poolId: 2,
    category: 'Core',
    stakedKey: 'zono',
    rewardKey: 'ada',
    rewardPerBlock: 1,
    endBlock: 20n,
    isFinished: true,
  },
  { poolId: 3, category: 'Core', stakedKey: 'zono', rewardKey: 'link', rewardPerBlock: 0.1, endBlock: 30n },
  { poolId: 4, category: 'Core', stakedKey: 'zono', rewardKey: 'busd', rewardPerBlock: 0.002, endBlock: 300_000n },
  {
    poolId: 5,
    category: 'Core',
    stakedKey: 'zono',
    rewardKey: 'eth',
    rewardPerBlock: 0.000001,
    endBlock: 900_000n,
    lockSeconds: BigInt(SECONDS_PER_WEEK),
  },
  {
    poolId: 6,
    category: 'Core',
    stakedKey: 'zono',
    rewardKey: 'btcb',
    rewardPerBlock: 0.00000004,
    endBlock: 1_200_000n,
    lockSeconds: BigInt(SECONDS_PER_HOUR),
    isFlexibleLock: true,
    unlockFeeBps: 300n,
  },
  {
    poolId: 7,
    category: 'Community',
    stakedKey: 'zono',
    rewardKey: 'safe',
    rewardPerBlock: 0.002,
    endBlock: 600_000n,
    limitPerUser: 250,
  },
  { poolId: 8, category: 'Binance', stakedKey: 'bnb', rewardKey: 'zono', rewardPerBlock: 0.003 },
  {
    poolId: 9,
    category: 'Core',
    stakedKey: 'link',
    rewardKey: 'usdt',
    rewardPerBlock: 0.004,
    endBlock: 450_000n,
    depositFeeBps: 100n,
  },
  {
    poolId: 10,
    category: 'Community',
    stakedKey: 'zono',
    rewardKey: 'mkr',
    rewardPerBlock: 0.000002,
    startBlock: MAX_SEED_BLOCKS,
  },
]

/** End of pools without one of their own: about a year. */
const DEFAULT_END_BLOCK = 10_000_000n

/** Base units of whole tokens, to six digits. */
const toBaseUnits = (whole: number, { decimals }: DevnetToken) =>
  decimals >= 9
    ? BigInt(Math.round(whole * 1e9)) * 10n ** BigInt(decimals - 9)
    : BigInt(Math.round(whole * 10 ** decimals))

/** Deploys the staking pools. What they pay is put in by the seed. */
export async function deployStakingPools(
  client: DevnetClient,
  tokens: readonly DevnetToken[],
  existing: Readonly<Record<'Timelock' | 'ContractRegistry', Address>>,
): Promise<readonly StakingPoolEntry[]> {
  const getToken = (key: string) => tokens.find((token) => token.key === key) as DevnetToken
  const pools = STAKING_POOLS.map((pool): StakingPoolTerms => {
    const earned = getToken(pool.rewardKey)
    const staked = pool.stakedKey === 'bnb' ? undefined : getToken(pool.stakedKey)
    return {
      id: pool.poolId,
      category: pool.category,
      stakedToken: staked && at(staked.address),
      rewardToken: at(earned.address),
      rewardPerBlock: toBaseUnits(pool.rewardPerBlock, earned),
      startBlock: pool.startBlock ?? 1n,
      endBlock: pool.endBlock ?? DEFAULT_END_BLOCK,
      limitPerUser: staked && pool.limitPerUser ? toBaseUnits(pool.limitPerUser, staked) : 0n,
      depositFeeBps: pool.depositFeeBps ?? 0n,
      unlockFeeBps: pool.unlockFeeBps ?? 0n,
      lockSeconds: pool.lockSeconds ?? 0n,
      isFlexibleLock: pool.isFlexibleLock ?? false,
      ...(pool.isFinished && { isFinished: true }),
    }
  })
  const steps = createStakingPoolSteps(pools, { treasury: ROLES.treasury })
  return listStakingPools(pools, createFind(await launch(client, steps, existing)))
}

/** Reward tokens of which a tenth is lost in each transfer: funding is raised by it. */
const FEE_ON_TRANSFER_REWARD_KEYS: readonly string[] = ['safe']

type PoolFunding = {
  readonly rewardKey: string
  readonly stakedKey: string
  readonly toAmount: (reward: DevnetToken) => bigint
}

/** Rewards that a pool needs from its first block to its last, in base units of its reward token. */
export function getPoolFunding(sousId: number): PoolFunding {
  const pool = STAKING_POOLS.find((one) => one.poolId === sousId)
  if (pool === undefined) throw new Error(`There is no pool ${sousId}.`)
  const blocks = (pool.endBlock ?? DEFAULT_END_BLOCK) - (pool.startBlock ?? 1n)
  return {
    rewardKey: pool.rewardKey,
    stakedKey: pool.stakedKey,
    toAmount: (reward) => {
      const needed = toBaseUnits(pool.rewardPerBlock, reward) * blocks
      return FEE_ON_TRANSFER_REWARD_KEYS.includes(pool.rewardKey) ? (needed * 10n) / 9n + 1n : needed
    },
  }
}
