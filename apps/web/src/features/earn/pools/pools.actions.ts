import type { PoolProduct } from '@zono/client'
import { type Deployment, getContract, MasterFarm, StakingPool as StakingPoolContract } from '@zono/protocol'
import { Currency, CurrencyAmount } from '@zono/sdk'
import { buildCall, type Call } from '#core/transactions/action.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { DEPOSIT_MESSAGES, type EarnActions } from '../earnActions.ts'
import { getEarnKey } from '../earnProduct.ts'

type PoolCalls = {
  readonly deposit: (amount: bigint) => Call
  readonly withdraw: (amount: bigint) => Call
  readonly emergencyWithdraw: Call
}

/** The manual pool is farm 0 of the farm contract; every staking pool is a contract of its own. */
function getPoolCalls(deployment: Deployment, pool: PoolProduct): PoolCalls {
  if (pool.kind === 'manual') {
    const farm = getContract(deployment, MasterFarm)
    return {
      deposit: (amount) => buildCall(farm, 'deposit', [0n, amount]),
      withdraw: (amount) => buildCall(farm, 'withdraw', [0n, amount]),
      emergencyWithdraw: buildCall(farm, 'emergencyWithdraw', [0n]),
    }
  }
  const contract = { abi: StakingPoolContract.abi, address: pool.contractAddress }
  const isNative = Currency.isNative(pool.stakingToken)
  return {
    deposit: (amount) => buildCall(contract, 'deposit', [amount], isNative ? amount : undefined),
    withdraw: (amount) => buildCall(contract, 'withdraw', [amount]),
    emergencyWithdraw: buildCall(contract, 'emergencyWithdraw', []),
  }
}

/** Writes of a pool. Deposits and withdrawals pay out the pending rewards where they can be harvested. */
export function getPoolActions(deployment: Deployment, pool: PoolProduct): EarnActions {
  const { stakingToken, rewardToken, contractAddress } = pool
  const calls = getPoolCalls(deployment, pool)
  const subject = getEarnKey(pool)
  const getSummaryValues = (amount: bigint) => ({
    amount: decimal(CurrencyAmount.toSignificant({ currency: stakingToken, amount }, 6)),
    symbol: stakingToken.symbol,
  })
  return {
    stake: (amount) => ({
      id: 'pools.stake',
      subject,
      summary: msg('Stake %amount% %symbol%', getSummaryValues(amount)),
      approvals: Currency.isToken(stakingToken) ? [{ token: stakingToken, spender: contractAddress, amount }] : [],
      call: { ...calls.deposit(amount), revertMessages: DEPOSIT_MESSAGES },
    }),
    unstake: (amount) => ({
      id: 'pools.unstake',
      subject,
      summary: msg('Unstake %amount% %symbol%', getSummaryValues(amount)),
      approvals: [],
      call: calls.withdraw(amount),
    }),
    // A deposit of nothing pays out the pending rewards.
    harvest: {
      id: 'pools.harvest',
      subject,
      summary: msg('Harvest %symbol%', { symbol: rewardToken.symbol }),
      approvals: [],
      call: calls.deposit(0n),
    },
    emergencyWithdraw: {
      id: 'pools.leave',
      subject,
      summary: msg('Emergency withdrawal of %symbol%', { symbol: stakingToken.symbol }),
      approvals: [],
      call: calls.emergencyWithdraw,
    },
  }
}
