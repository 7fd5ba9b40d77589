import * as v from 'valibot'
import { STAKING_EVENT_FIELDS, stakingEvent } from '../../../core/subgraph/stakingEvents.ts'
import { decimalString, unixSeconds, usdAmount } from '../../../core/subgraph/subgraph.ts'
import { subgraphQuery } from '../../../core/subgraph/subgraphQuery.ts'

const stakingDay = v.object({
  date: unixSeconds,
  stakedUSD: usdAmount,
  apr: v.pipe(decimalString, v.transform(Number)),
})

/** A day of a farm, a pool or the vault: dollars staked times 10^18, and the rate as a part (0.35 is 35 percent). */
export type StakingDayData = v.InferOutput<typeof stakingDay>

/** The last hundred days of a place. Places are named as transactions name them: `farm 3`, `pool 7`, `pool auto`. */
export const stakingDaysQuery = subgraphQuery('placeDays', {
  subgraph: 'farms',
  document: `query ($place: String) {
    placeDayDatas(first: 100, orderBy: date, orderDirection: desc, where: { place: $place }) { date stakedUSD apr }
  }`,
  schema: v.object({ placeDayDatas: v.array(stakingDay) }),
  variables: (place: string) => ({ place }),
})

type StakingEventsParams = { readonly entityKey: string; readonly account: string }

/** The last things an account did in a place. */
export const stakingEventsQuery = subgraphQuery('stakeActions', {
  subgraph: 'farms',
  document: `query ($place: String, $account: Bytes) {
    stakeActions(first: 50, orderBy: timestamp, orderDirection: desc, where: { place: $place, account: $account }) {
      ${STAKING_EVENT_FIELDS}
    }
  }`,
  schema: v.object({ stakeActions: v.array(stakingEvent) }),
  variables: ({ entityKey, account }: StakingEventsParams) => ({ place: entityKey, account: account.toLowerCase() }),
})
