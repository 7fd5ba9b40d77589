import { contractOf, type Deployment, MasterFarm, StakingPool } from '@zono/protocol'
import { Currency, CurrencyAmount } from '@zono/sdk'
import { type Action, type Call, call } from '../../../core/transactions/action.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { keyOf, type StakePool } from './pools.queries.ts'

const contractOfPool = ({ contractAddress }: StakePool) => ({ abi: StakingPool.abi, address: contractAddress })

const values = ({ stakingToken }: StakePool, amount: bigint) => ({
  amount: CurrencyAmount.toSignificant({ currency: stakingToken, amount }, 6),
  symbol: stakingToken.symbol,
})

/** How transactions name a pool that they change. The manual pool is farm 0. */
export const aboutOf = (pool: StakePool): string =>
  pool.sousId === 0 && pool.poolCategory !== 'Auto' ? 'farm 0' : `pool ${keyOf(pool)}`

function depositCall(deployment: Deployment, pool: StakePool, amount: bigint): Call {
  if (pool.sousId === 0) return call(contractOf(deployment, MasterFarm), 'deposit', [0n, amount])
  const value = Currency.isNative(pool.stakingToken) ? amount : undefined
  return call(contractOfPool(pool), 'deposit', [amount], value)
}

/** Stakes `amount` base units; what was earned is paid out along with it. */
export const stake = (deployment: Deployment, pool: StakePool, amount: bigint): Action => ({
  id: 'pools.stake',
  about: aboutOf(pool),
  summary: msg('Stake %amount% %symbol%', values(pool, amount)),
  spends: Currency.isToken(pool.stakingToken)
    ? [{ token: pool.stakingToken, spender: pool.contractAddress, amount }]
    : [],
  call: depositCall(deployment, pool, amount),
})

/** Takes `amount` base units of the stake out. */
export const unstake = (deployment: Deployment, pool: StakePool, amount: bigint): Action => ({
  id: 'pools.unstake',
  about: aboutOf(pool),
  summary: msg('Unstake %amount% %symbol%', values(pool, amount)),
  spends: [],
  call:
    pool.sousId === 0
      ? call(contractOf(deployment, MasterFarm), 'withdraw', [0n, amount])
      : call(contractOfPool(pool), 'withdraw', [amount]),
})

/** Pays out what was earned. A deposit of nothing does that. */
export const harvest = (deployment: Deployment, pool: StakePool): Action => ({
  id: 'pools.harvest',
  about: aboutOf(pool),
  summary: msg('Harvest %symbol%', { symbol: pool.earningToken.symbol }),
  spends: [],
  call: depositCall(deployment, pool, 0n),
})

/** Takes the whole stake out, locked or not, and leaves what it has earned behind. */
export const leave = (deployment: Deployment, pool: StakePool): Action => ({
  id: 'pools.leave',
  about: aboutOf(pool),
  summary: msg('Emergency withdrawal of %symbol%', { symbol: pool.stakingToken.symbol }),
  spends: [],
  call:
    pool.sousId === 0
      ? call(contractOf(deployment, MasterFarm), 'emergencyWithdraw', [0n])
      : call(contractOfPool(pool), 'emergencyWithdraw', []),
})
