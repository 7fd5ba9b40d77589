import * as v from 'valibot'
import { STAKE_ACTION_FIELDS, stakeAction } from '../../../core/subgraph/stakingEvents.ts'
import { decimal, dollars, moment } from '../../../core/subgraph/subgraph.ts'
import { historyQuery } from '../../../core/subgraph/subgraphQuery.ts'

const day = v.object({ date: moment, stakedUSD: dollars, apr: v.pipe(decimal, v.transform(Number)) })

/** A day of a farm, a pool or the vault: dollars staked times 10^18, and the rate as a part (0.35 is 35 percent). */
export type PlaceDay = v.InferOutput<typeof day>

/** The last hundred days of a place. Places are named as transactions name them: `farm 3`, `pool 7`, `pool auto`. */
export const placeDaysQuery = historyQuery('placeDays', {
  subgraph: 'farms',
  document: `query ($place: String) {
    placeDayDatas(first: 100, orderBy: date, orderDirection: desc, where: { place: $place }) { date stakedUSD apr }
  }`,
  schema: v.object({ placeDayDatas: v.array(day) }),
  variables: (place: string) => ({ place }),
})

type ActionsParams = { readonly place: string; readonly account: string }

/** The last things an account did in a place. */
export const stakeActionsQuery = historyQuery('stakeActions', {
  subgraph: 'farms',
  document: `query ($place: String, $account: Bytes) {
    stakeActions(first: 50, orderBy: timestamp, orderDirection: desc, where: { place: $place, account: $account }) {
      ${STAKE_ACTION_FIELDS}
    }
  }`,
  schema: v.object({ stakeActions: v.array(stakeAction) }),
  variables: ({ place, account }: ActionsParams) => ({ place, account: account.toLowerCase() }),
})
