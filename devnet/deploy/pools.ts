import type { Deployment } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { deploy } from '../chain/artifacts.ts'
import type { ChainClient } from '../chain/chain.ts'
import type { DevnetToken } from './tokens.ts'

type PoolEntry = NonNullable<Deployment['stakingPools']>[number]

/** Blocks that everything before the page's first sight takes at most; a pool that is to be upcoming starts after them. */
const SEEDED = 3000n

const HOUR = 3600n
const DAY = 86_400n

type PoolOfKeys = {
  readonly sousId: number
  readonly category: PoolEntry['poolCategory']
  /** What is staked; `bnb` is the native coin. */
  readonly staked: string
  readonly earned: string
  /** Whole tokens paid with each block. */
  readonly perBlock: number
  readonly from?: bigint
  readonly to?: bigint
  /** Whole tokens a person may stake. */
  readonly limit?: number
  readonly depositFee?: bigint
  readonly unlockFee?: bigint
  readonly lock?: bigint
  readonly isFlexible?: boolean
  readonly isFinished?: boolean
}

/** Pools in every state: running, to come, ended; locked, flexible, limited, of the native coin; three old ones. */
const STAKING_POOLS: readonly PoolOfKeys[] = [
  { sousId: 1, category: 'Core', staked: 'zono', earned: 'doge', perBlock: 5, to: 20n, isFinished: true },
  { sousId: 2, category: 'Core', staked: 'zono', earned: 'ada', perBlock: 1, to: 20n, isFinished: true },
  { sousId: 3, category: 'Core', staked: 'zono', earned: 'link', perBlock: 0.1, to: 30n },
  { sousId: 4, category: 'Core', staked: 'zono', earned: 'busd', perBlock: 0.002, to: 300_000n },
  { sousId: 5, category: 'Core', staked: 'zono', earned: 'eth', perBlock: 0.000001, to: 900_000n, lock: 7n * DAY },
  {
    sousId: 6,
    category: 'Core',
    staked: 'zono',
    earned: 'btcb',
    perBlock: 0.00000004,
    to: 1_200_000n,
    lock: HOUR,
    isFlexible: true,
    unlockFee: 300n,
  },
  { sousId: 7, category: 'Community', staked: 'zono', earned: 'safe', perBlock: 0.002, to: 600_000n, limit: 250 },
  { sousId: 8, category: 'Binance', staked: 'bnb', earned: 'zono', perBlock: 0.003 },
  { sousId: 9, category: 'Core', staked: 'link', earned: 'usdt', perBlock: 0.004, to: 450_000n, depositFee: 100n },
  { sousId: 10, category: 'Community', staked: 'zono', earned: 'mkr', perBlock: 0.000002, from: SEEDED },
]

/** End of pools without one of their own: about a year. */
const LAST_BLOCK = 10_000_000n

/** Base units of whole tokens, to six digits. */
const units = (whole: number, { decimals }: DevnetToken) =>
  decimals >= 9
    ? BigInt(Math.round(whole * 1e9)) * 10n ** BigInt(decimals - 9)
    : BigInt(Math.round(whole * 10 ** decimals))

/** Deploys the staking pools. What they pay is put in by the seed. */
export async function deployPools(
  client: ChainClient,
  tokens: readonly DevnetToken[],
  owner: Address,
): Promise<readonly PoolEntry[]> {
  const { treasury } = accounts
  const tokenOf = (key: string) => tokens.find((token) => token.key === key) as DevnetToken
  const entries: PoolEntry[] = []
  for (const pool of STAKING_POOLS) {
    const earned = tokenOf(pool.earned)
    const staked = pool.staked === 'bnb' ? undefined : tokenOf(pool.staked)
    const startBlock = pool.from ?? 1n
    const terms = {
      stakedToken: staked?.address ?? zeroAddress,
      rewardToken: earned.address,
      rewardPerBlock: units(pool.perBlock, earned),
      startBlock,
      bonusEndBlock: pool.to ?? LAST_BLOCK,
      poolLimitPerUser: staked && pool.limit ? units(pool.limit, staked) : 0n,
      depositFee: pool.depositFee ?? 0n,
      unlockFee: pool.unlockFee ?? 0n,
      lockPeriod: pool.lock ?? 0n,
      isFlexibleLock: pool.isFlexible ?? false,
    }
    const contractAddress: Address = await deploy(client, 'StakingPool', [terms, treasury.address, owner])
    const finished = pool.isFinished ? { isFinished: true } : {}
    entries.push({ sousId: pool.sousId, contractAddress, poolCategory: pool.category, ...finished })
  }
  return entries
}

/** Reward tokens of which a tenth is lost in each transfer: funding is raised by it. */
const TAXED_REWARDS: readonly string[] = ['safe']

type Funding = {
  readonly rewardKey: string
  readonly stakedKey: string
  readonly toAmount: (reward: DevnetToken) => bigint
}

/** Rewards that a pool needs from its first block to its last, in base units of its reward token. */
export function getFunding(sousId: number): Funding {
  const pool = STAKING_POOLS.find((one) => one.sousId === sousId)
  if (pool === undefined) throw new Error(`There is no pool ${sousId}.`)
  const blocks = (pool.to ?? LAST_BLOCK) - (pool.from ?? 1n)
  return {
    rewardKey: pool.earned,
    stakedKey: pool.staked,
    toAmount: (reward) => {
      const needed = units(pool.perBlock, reward) * blocks
      return TAXED_REWARDS.includes(pool.earned) ? (needed * 10n) / 9n + 1n : needed
    },
  }
}
