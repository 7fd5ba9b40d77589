import { type Deployment, getContract, MasterFarm } from '@zono/protocol'
import { CurrencyAmount } from '@zono/sdk'
import { type Action, buildCall } from '../../../core/transactions/action.ts'
import { msg } from '../../../lib/i18n/message.ts'
import type { Farm } from './farms.queries.ts'
import { getFarmName } from './farms.rules.ts'

/** How transactions name a farm that they change. */
export const getFarmKey = ({ pid }: Farm): string => `farm ${pid}`

/** Stakes `amount` base units; what was earned is paid out along with it where that may be. */
export function stake(deployment: Deployment, farm: Farm, amount: bigint): Action {
  const contract = getContract(deployment, MasterFarm)
  return {
    id: 'farms.stake',
    subject: getFarmKey(farm),
    summary: msg('Stake %amount% %symbol%', {
      amount: CurrencyAmount.toSignificant({ currency: farm.staked, amount }, 6),
      symbol: getFarmName(farm),
    }),
    approvals: [{ token: farm.staked, spender: contract.address, amount }],
    call: buildCall(contract, 'deposit', [BigInt(farm.pid), amount]),
  }
}

/** Takes `amount` base units of the stake out. */
export const unstake = (deployment: Deployment, farm: Farm, amount: bigint): Action => ({
  id: 'farms.unstake',
  subject: getFarmKey(farm),
  summary: msg('Unstake %amount% %symbol%', {
    amount: CurrencyAmount.toSignificant({ currency: farm.staked, amount }, 6),
    symbol: getFarmName(farm),
  }),
  approvals: [],
  call: buildCall(getContract(deployment, MasterFarm), 'withdraw', [BigInt(farm.pid), amount]),
})

/** Pays out what was earned. A deposit of nothing does that. */
export const harvest = (deployment: Deployment, farm: Farm): Action => ({
  id: 'farms.harvest',
  subject: getFarmKey(farm),
  summary: msg('Harvest from %farm%', { farm: getFarmName(farm) }),
  approvals: [],
  call: buildCall(getContract(deployment, MasterFarm), 'deposit', [BigInt(farm.pid), 0n]),
})

/** Withdraws the whole stake, locked or not, less the withdrawal fee, and forfeits its pending rewards. */
export const emergencyWithdraw = (deployment: Deployment, farm: Farm): Action => ({
  id: 'farms.leave',
  subject: getFarmKey(farm),
  summary: msg('Emergency withdrawal from %farm%', { farm: getFarmName(farm) }),
  approvals: [],
  call: buildCall(getContract(deployment, MasterFarm), 'emergencyWithdraw', [BigInt(farm.pid)]),
})
