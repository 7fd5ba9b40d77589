import * as v from 'valibot'
import { STAKING_EVENT_FIELDS, stakingEvent } from '#core/subgraph/stakingEvents.ts'
import { decimalString, unixSeconds, usdAmount } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'

const stakingDay = v.object({
  date: unixSeconds,
  totalStakedUSD: usdAmount,
  apr: v.pipe(decimalString, v.transform(Number)),
})

/** A day of a farm, a pool or the vault: dollars staked times 10^18, and the rate as a part (0.35 is 35 percent). */
export type StakingDayData = v.InferOutput<typeof stakingDay>

/** The last hundred days of a place. Places are named as transactions name them: `farm 3`, `pool 7`, `pool auto`. */
export const stakingDaysQuery = subgraphQuery('stakingDays', {
  subgraph: 'farms',
  document: `query ($stakingProduct: String) {
    stakingProductDayDatas(first: 100, orderBy: date, orderDirection: desc, where: { stakingProduct: $stakingProduct }) { date totalStakedUSD apr }
  }`,
  schema: v.object({ stakingProductDayDatas: v.array(stakingDay) }),
  variables: (stakingProduct: string) => ({ stakingProduct }),
})

type StakingEventsParams = { readonly entityKey: string; readonly account: string }

/** The last things an account did in a place. */
export const stakingEventsQuery = subgraphQuery('stakingEvents', {
  subgraph: 'farms',
  document: `query ($stakingProduct: String, $account: Bytes) {
    stakingEvents(first: 50, orderBy: timestamp, orderDirection: desc, where: { stakingProduct: $stakingProduct, account: $account }) {
      ${STAKING_EVENT_FIELDS}
    }
  }`,
  schema: v.object({ stakingEvents: v.array(stakingEvent) }),
  variables: ({ entityKey, account }: StakingEventsParams) => ({
    stakingProduct: entityKey,
    account: account.toLowerCase(),
  }),
})

type HarvestsParams = StakingEventsParams & { readonly since: number }

/** Harvests of an account in a product since a time, newest first, at most 1000. */
export const harvestsQuery = subgraphQuery('harvests', {
  subgraph: 'farms',
  document: `query ($stakingProduct: String, $account: Bytes, $since: BigInt) {
    stakingEvents(first: 1000, orderBy: timestamp, orderDirection: desc, where: { stakingProduct: $stakingProduct, account: $account, kind: "harvest", timestamp_gte: $since }) {
      ${STAKING_EVENT_FIELDS}
    }
  }`,
  schema: v.object({ stakingEvents: v.array(stakingEvent) }),
  variables: ({ entityKey, account, since }: HarvestsParams) => ({
    stakingProduct: entityKey,
    account: account.toLowerCase(),
    since: String(since),
  }),
})
