import { type Deployment, getContract, MasterFarm, StakingPool as StakingPoolContract } from '@zono/protocol'
import { Currency, CurrencyAmount } from '@zono/sdk'
import { type Action, buildCall, type Call } from '../../../core/transactions/action.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { getStakingPoolSlug, type StakingPool } from './pools.queries.ts'

const getStakingPoolContract = ({ contractAddress }: StakingPool) => ({
  abi: StakingPoolContract.abi,
  address: contractAddress,
})

const getSummaryValues = ({ stakingToken }: StakingPool, amount: bigint) => ({
  amount: CurrencyAmount.toSignificant({ currency: stakingToken, amount }, 6),
  symbol: stakingToken.symbol,
})

/** How transactions name a pool that they change. The manual pool is farm 0. */
export const getStakingPoolKey = (pool: StakingPool): string =>
  pool.poolId === 0 && pool.poolCategory !== 'Auto' ? 'farm 0' : `pool ${getStakingPoolSlug(pool)}`

function buildDepositCall(deployment: Deployment, pool: StakingPool, amount: bigint): Call {
  if (pool.poolId === 0) return buildCall(getContract(deployment, MasterFarm), 'deposit', [0n, amount])
  const value = Currency.isNative(pool.stakingToken) ? amount : undefined
  return buildCall(getStakingPoolContract(pool), 'deposit', [amount], value)
}

/** Stakes `amount` base units; what was earned is paid out along with it. */
export const stake = (deployment: Deployment, pool: StakingPool, amount: bigint): Action => ({
  id: 'pools.stake',
  subject: getStakingPoolKey(pool),
  summary: msg('Stake %amount% %symbol%', getSummaryValues(pool, amount)),
  approvals: Currency.isToken(pool.stakingToken)
    ? [{ token: pool.stakingToken, spender: pool.contractAddress, amount }]
    : [],
  call: buildDepositCall(deployment, pool, amount),
})

/** Takes `amount` base units of the stake out. */
export const unstake = (deployment: Deployment, pool: StakingPool, amount: bigint): Action => ({
  id: 'pools.unstake',
  subject: getStakingPoolKey(pool),
  summary: msg('Unstake %amount% %symbol%', getSummaryValues(pool, amount)),
  approvals: [],
  call:
    pool.poolId === 0
      ? buildCall(getContract(deployment, MasterFarm), 'withdraw', [0n, amount])
      : buildCall(getStakingPoolContract(pool), 'withdraw', [amount]),
})

/** Pays out what was earned. A deposit of nothing does that. */
export const harvest = (deployment: Deployment, pool: StakingPool): Action => ({
  id: 'pools.harvest',
  subject: getStakingPoolKey(pool),
  summary: msg('Harvest %symbol%', { symbol: pool.earningToken.symbol }),
  approvals: [],
  call: buildDepositCall(deployment, pool, 0n),
})

/** Takes the whole stake out, locked or not, and leaves what it has earned behind. */
export const emergencyWithdraw = (deployment: Deployment, pool: StakingPool): Action => ({
  id: 'pools.leave',
  subject: getStakingPoolKey(pool),
  summary: msg('Emergency withdrawal of %symbol%', { symbol: pool.stakingToken.symbol }),
  approvals: [],
  call:
    pool.poolId === 0
      ? buildCall(getContract(deployment, MasterFarm), 'emergencyWithdraw', [0n])
      : buildCall(getStakingPoolContract(pool), 'emergencyWithdraw', []),
})
