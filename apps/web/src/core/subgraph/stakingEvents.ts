import * as v from 'valibot'
import { msg } from '#lib/i18n/message.ts'
import { decimalString, hashString, intString } from './subgraph.ts'

/** What subgraphs of farms are asked about an act. */
export const STAKING_EVENT_FIELDS = 'id transactionHash timestamp kind amount'

export const stakingEvent = v.object({
  id: v.string(),
  transactionHash: hashString,
  timestamp: intString,
  kind: v.picklist(['deposit', 'withdraw', 'harvest', 'emergencyWithdraw']),
  /** Whole tokens, exact: of what is earned where it is a harvest, else of what is staked. */
  amount: decimalString,
})

/** What an account did in a farm, a pool or the vault. */
export type StakingEvent = v.InferOutput<typeof stakingEvent>

/** What the acts are called. */
export const STAKING_EVENT_LABELS = {
  deposit: msg('Staked'),
  withdraw: msg('Unstaked'),
  harvest: msg('Harvested'),
  emergencyWithdraw: msg('Emergency withdrawal'),
} as const
