import * as v from 'valibot'
import { type Address, isAddressEqual } from 'viem'
import { intString, unixSeconds } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { SECONDS_PER_DAY, SECONDS_PER_WEEK } from '#lib/time.ts'
import { address, bnbAmount } from '../activity/history.queries.ts'
import { type CollectionPast, type CollectionState, UNTRADED } from './collectionPast.rules.ts'

const stateSchema = v.pipe(
  v.object({ floorBNB: v.nullable(bnbAmount), totalVolumeBNB: bnbAmount }),
  v.transform(({ floorBNB, totalVolumeBNB }): CollectionState => ({ floor: floorBNB, volume: totalVolumeBNB })),
)

const pastSchema = v.array(v.object({ id: address, hourlySnapshots: v.array(stateSchema) }))

const buildPastField = (name: string) =>
  `${name}: collections(first: 100) { id hourlySnapshots(
    first: 1, orderBy: timestamp, orderDirection: desc, where: { timestamp_lt: $${name} }
  ) { floorBNB totalVolumeBNB } }`

/**
 * States of all collections now and at the begin of four windows before an hour. Fails on public subgraphs, which keep no
 * states.
 */
export const collectionPastsQuery = subgraphQuery('nftCollectionPasts', {
  subgraph: 'nftMarket',
  document: `query getCollectionPasts($day: Int!, $twoDays: Int!, $week: Int!, $twoWeeks: Int!) {
    now: collections(first: 100) { id totalVolumeBNB }
    ${['day', 'twoDays', 'week', 'twoWeeks'].map(buildPastField).join(' ')}
  }`,
  schema: v.pipe(
    v.object({
      now: v.array(v.object({ id: address, totalVolumeBNB: bnbAmount })),
      ...{ day: pastSchema, twoDays: pastSchema, week: pastSchema, twoWeeks: pastSchema },
    }),
    v.transform(({ now, ...pasts }) =>
      now.map(({ id, totalVolumeBNB }) => {
        const getState = (past: v.InferOutput<typeof pastSchema>) =>
          past.find((entry) => isAddressEqual(entry.id, id))?.hourlySnapshots[0] ?? UNTRADED
        const past: CollectionPast = {
          volume: totalVolumeBNB,
          day: { from: getState(pasts.day), before: getState(pasts.twoDays) },
          week: { from: getState(pasts.week), before: getState(pasts.twoWeeks) },
        }
        return { id, past }
      }),
    ),
  ),
  variables: (hourStart: number) => ({
    day: hourStart - SECONDS_PER_DAY,
    twoDays: hourStart - 2 * SECONDS_PER_DAY,
    week: hourStart - SECONDS_PER_WEEK,
    twoWeeks: hourStart - 2 * SECONDS_PER_WEEK,
  }),
})

const floorSchema = v.object({ timestamp: unixSeconds, floorBNB: v.nullable(bnbAmount) })

/** Hours or days that one request returns: 41 days, or more than two years. */
const MAX_SNAPSHOTS = 1000

/** Floors of a collection after the hours or the days in which it changed, oldest first. Fails on public subgraphs. */
export const floorHistoryQuery = subgraphQuery('nftFloorHistory', {
  subgraph: 'nftMarket',
  document: `query getFloors($collection: String!) {
    hours: collectionHourlySnapshots(
      first: ${MAX_SNAPSHOTS}, orderBy: timestamp, orderDirection: desc, where: { collection: $collection }
    ) { timestamp floorBNB }
    days: collectionDailySnapshots(
      first: ${MAX_SNAPSHOTS}, orderBy: timestamp, orderDirection: desc, where: { collection: $collection }
    ) { timestamp floorBNB }
  }`,
  schema: v.pipe(
    v.object({ hours: v.array(floorSchema), days: v.array(floorSchema) }),
    v.transform(({ hours, days }) => ({ hours: hours.toReversed(), days: days.toReversed() })),
  ),
  variables: (collection: Address) => ({ collection: collection.toLowerCase() }),
  refetchIntervalMs: 60_000,
})

const supplySchema = v.object({ collectionSupply: v.nullable(v.object({ totalOwners: intString })) })

/** Accounts that own a piece of a collection; null where the subgraph does not know all of its pieces. */
export const ownerCountQuery = subgraphQuery('nftOwnerCount', {
  subgraph: 'nftMarket',
  document: 'query getOwners($id: ID!) { collectionSupply(id: $id) { totalOwners } }',
  schema: v.pipe(
    supplySchema,
    v.transform(({ collectionSupply }) => collectionSupply?.totalOwners ?? null),
  ),
  variables: (collection: Address) => ({ id: collection.toLowerCase() }),
  refetchIntervalMs: 60_000,
})
