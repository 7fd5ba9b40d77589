import { erc20Abi, getContract, MasterFarm, StakingPool as StakingPoolContract } from '@zono/protocol'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'
import { type PoolProduct, readPoolBalances, type StakingPool } from './pools.ts'

/**
 * Rewards that a pool holds and no stake has earned yet, in base units of the reward token. `lastFundedBlock` is the last
 * block that they pay for while the pool has a stake.
 * @example
 * const isEmpty = ({ availableReward }: StakingPoolFunding) => availableReward === 0n
 */
export type StakingPoolFunding = {
  readonly availableReward: bigint
  readonly lastFundedBlock: bigint
}

/**
 * Computes the funding of a pool whose contract lacks `rewardsAvailable` and `fundedEndBlock`. Undefined where it lacks
 * `owed` or `lastRewardBlock` too.
 */
async function computeFunding(
  reader: ChainReader,
  { contractAddress: address, stakingToken, rewardToken, rewardPerBlock, startBlock }: StakingPool,
  totalStaked: bigint,
): Promise<StakingPoolFunding | undefined> {
  const [balance, owed, lastRewardBlock] = await Promise.all([
    optionalRead(
      reader.readContract({ abi: erc20Abi, address: rewardToken.address, functionName: 'balanceOf', args: [address] }),
    ),
    optionalRead(reader.readContract({ abi: StakingPoolContract.abi, address, functionName: 'totalOwed' })),
    optionalRead(reader.readContract({ abi: StakingPoolContract.abi, address, functionName: 'lastRewardBlock' })),
  ])
  if (balance === undefined || owed === undefined || lastRewardBlock === undefined || rewardPerBlock === 0n)
    return undefined
  // A pool that stakes and pays the same token holds both in one balance.
  const stakes = 'address' in stakingToken && stakingToken.address === rewardToken.address ? totalStaked : 0n
  const availableReward = balance > owed + stakes ? balance - owed - stakes : 0n
  const firstBlock = lastRewardBlock > startBlock ? lastRewardBlock : startBlock
  return { availableReward, lastFundedBlock: firstBlock + availableReward / rewardPerBlock }
}

/**
 * State of one pool at a block. Amounts in base units.
 * @example
 * const hasLimit = ({ stakingLimit = 0n }: StakingPoolState) => stakingLimit > 0n
 */
export type StakingPoolState = {
  readonly totalStaked: bigint
  /** Undefined for the manual pool, which has no end. */
  readonly endBlock: bigint | undefined
  /** `minted`: rewards are minted as they are earned. Undefined where the contract did not answer. */
  readonly funding: StakingPoolFunding | 'minted' | undefined
  /** A declared emergency closes deposits and makes emergency withdrawals free. Undefined: unknown. */
  readonly isEmergency: boolean | undefined
  /** Base units one account may stake; 0 is no limit. Undefined where the contract did not answer. */
  readonly stakingLimit: bigint | undefined
}

/**
 * Reads the state of pools, by `poolId`; undefined where a contract did not answer.
 * @throws The error of the RPC endpoint.
 * @example
 * const states = await readStakingPools(reader, await readStakingPoolList(reader))
 * states[0]?.funding // => 'minted'
 */
export async function readStakingPools(
  reader: ChainReader,
  pools: readonly PoolProduct[],
): Promise<Readonly<Record<number, StakingPoolState | undefined>>> {
  const states = await Promise.all(pools.map((pool) => readStakingPoolState(reader, pool)))
  return Object.fromEntries(pools.map(({ poolId }, i) => [poolId, states[i]]))
}

async function readStakingPoolState(reader: ChainReader, pool: PoolProduct): Promise<StakingPoolState | undefined> {
  if (pool.kind === 'manual') {
    const farm = getContract(reader.deployment, MasterFarm)
    const [info, isEmergency] = await Promise.all([
      optionalRead(reader.readContract({ ...farm, functionName: 'poolInfo', args: [0n] })),
      optionalRead(reader.readContract({ ...farm, functionName: 'isEmergency' })),
    ])
    return info && { totalStaked: info[4], endBlock: undefined, funding: 'minted', isEmergency, stakingLimit: 0n }
  }
  // Only unfinished ERC-20 pools have a limit.
  const isLimitRead = !pool.isFinished && 'address' in pool.stakingToken
  const [{ totalStaked, endBlock, isEmergency, ...views }, stakingLimit] = await Promise.all([
    readPoolBalances(reader, pool.contractAddress),
    isLimitRead
      ? optionalRead(
          reader.readContract({
            abi: StakingPoolContract.abi,
            address: pool.contractAddress,
            functionName: 'poolLimitPerUser',
          }),
        )
      : 0n,
  ])
  if (totalStaked === undefined || endBlock === undefined) return undefined
  const { rewardsAvailable, fundedEndBlock } = views
  const funding =
    rewardsAvailable === undefined || fundedEndBlock === undefined
      ? await computeFunding(reader, pool, totalStaked)
      : { availableReward: rewardsAvailable, lastFundedBlock: fundedEndBlock }
  return { totalStaked, endBlock, funding, isEmergency, stakingLimit }
}
