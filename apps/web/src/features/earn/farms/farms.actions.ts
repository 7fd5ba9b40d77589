import type { Farm } from '@zono/client'
import { type Deployment, getContract, MasterFarm } from '@zono/protocol'
import { CurrencyAmount, type Token } from '@zono/sdk'
import { buildCall } from '#core/transactions/action.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { DEPOSIT_MESSAGES, type EarnActions } from '../earnActions.ts'
import { getEarnKey } from '../earnProduct.ts'

const getSummaryValues = (currency: Token, amount: bigint) => ({
  amount: decimal(CurrencyAmount.toSignificant({ currency, amount }, 6)),
  symbol: currency.symbol,
})

/** Writes of a farm. Deposits and withdrawals pay out the pending rewards where they can be harvested. */
export function getFarmActions(deployment: Deployment, farm: Farm): EarnActions {
  const contract = getContract(deployment, MasterFarm)
  const pid = BigInt(farm.pid)
  const { stakingToken } = farm
  const subject = getEarnKey(farm)
  return {
    stake: (amount) => ({
      id: 'farms.stake',
      subject,
      summary: msg('Stake %amount% %symbol%', getSummaryValues(stakingToken, amount)),
      approvals: [{ token: stakingToken, spender: contract.address, amount }],
      call: { ...buildCall(contract, 'deposit', [pid, amount]), revertMessages: DEPOSIT_MESSAGES },
    }),
    unstake: (amount) => ({
      id: 'farms.unstake',
      subject,
      summary: msg('Unstake %amount% %symbol%', getSummaryValues(stakingToken, amount)),
      approvals: [],
      call: buildCall(contract, 'withdraw', [pid, amount]),
    }),
    // A deposit of nothing pays out the pending rewards.
    harvest: {
      id: 'farms.harvest',
      subject,
      summary: msg('Harvest from %farm%', { farm: stakingToken.symbol }),
      approvals: [],
      call: buildCall(contract, 'deposit', [pid, 0n]),
    },
    emergencyWithdraw: {
      id: 'farms.leave',
      subject,
      summary: msg('Emergency withdrawal from %farm%', { farm: stakingToken.symbol }),
      approvals: [],
      call: buildCall(contract, 'emergencyWithdraw', [pid]),
    },
  }
}
