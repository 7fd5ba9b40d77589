import * as v from 'valibot'
import { msg } from '../../lib/i18n/message.ts'
import { count, decimal, hash } from './subgraph.ts'

/** What subgraphs of farms are asked about an act. */
export const STAKE_ACTION_FIELDS = 'id transactionHash timestamp kind amount'

export const stakeAction = v.object({
  id: v.string(),
  transactionHash: hash,
  timestamp: count,
  kind: v.picklist(['deposit', 'withdraw', 'harvest', 'leave']),
  /** Whole tokens, exact: of what is earned where it is a harvest, else of what is staked. */
  amount: decimal,
})

/** What an account did in a farm, a pool or the vault. */
export type StakeAction = v.InferOutput<typeof stakeAction>

/** What the acts are called. */
export const STAKE_WORDS = {
  deposit: msg('Staked'),
  withdraw: msg('Unstaked'),
  harvest: msg('Harvested'),
  leave: msg('Left by the emergency exit'),
} as const
