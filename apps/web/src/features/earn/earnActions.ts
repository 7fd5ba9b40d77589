import type { Action } from '#core/transactions/action.ts'
import { type Message, msg } from '#lib/i18n/message.ts'

/** Messages of a contract that takes no deposits. */
export const DEPOSIT_MESSAGES: Readonly<Record<string, Message>> = {
  EmergencyActive: msg('Deposits are closed'),
  DepositsPaused: msg('Deposits are closed'),
}

/** Writes of one product; each product builds its own calls. Amounts in base units of the staked token. */
export type EarnActions = {
  readonly stake: (amount: bigint) => Action
  /** Undefined while the shares for the amount are unknown. */
  readonly unstake: (amount: bigint) => Action | undefined
  /** Undefined where rewards are added to the stake by themselves. */
  readonly harvest: Action | undefined
  /** Withdraws the whole stake despite a fixed lock and forfeits the pending rewards. */
  readonly emergencyWithdraw: Action | undefined
}
