import type { Action } from '#core/transactions/action.ts'

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
