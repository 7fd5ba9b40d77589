import * as v from 'valibot'
import { stakingEvent } from '#core/subgraph/stakingEvents.ts'
import { decimalString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { VAULT_IDS } from './stakes.rules.ts'

/** Events that are asked for. */
export const MAX_REWARD_EVENTS = 1000

const harvest = v.object({ amount: decimalString, stakingProduct: v.object({ id: v.string() }) })

const vaultEvent = v.object({
  ...v.pick(stakingEvent, ['kind', 'amount']).entries,
  stakingProduct: v.object({ id: v.string() }),
})

const rewardEvents = v.object({ harvests: v.array(harvest), vaults: v.array(vaultEvent) })

/** Harvests, and what went into vaults or came out of them, in whole tokens. */
export type RewardEvents = v.InferOutput<typeof rewardEvents>

type RewardEventsParams = {
  readonly account: string
  /** Id of the newest thing that the account did; empty before the first. */
  readonly newestEventId: string
}

/**
 * What an account has harvested so far, and what it put into vaults and took out, newest first. Up to two thousand rows:
 * read once for each thing that the account did.
 */
export const rewardEventsQuery = subgraphQuery('rewardEvents', {
  subgraph: 'farms',
  document: `query ($account: Bytes) {
    harvests: stakingEvents(first: ${MAX_REWARD_EVENTS}, orderBy: timestamp, orderDirection: desc, where: { account: $account, kind: "harvest" }) {
      amount stakingProduct { id }
    }
    vaults: stakingEvents(first: ${MAX_REWARD_EVENTS}, orderBy: timestamp, orderDirection: desc, where: { account: $account, stakingProduct_in: ${JSON.stringify(VAULT_IDS)} }) {
      kind amount stakingProduct { id }
    }
  }`,
  schema: rewardEvents,
  variables: ({ account }: RewardEventsParams) => ({ account: account.toLowerCase() }),
  refetchIntervalMs: 'never',
})
