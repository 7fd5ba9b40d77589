import * as v from 'valibot'
import { addressString, decimalString, hashString, intString, usdAmount } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { tokenFields, tokenRef } from './tokenRef.ts'

const pairTokens = v.object({ token0: tokenRef, token1: tokenRef })
const transactionRef = v.object({ id: hashString })
const pairEventEntries = {
  id: v.string(),
  timestamp: intString,
  transaction: transactionRef,
  pair: pairTokens,
  amountUSD: usdAmount,
}
const liquidityEvent = v.object({
  ...pairEventEntries,
  amount0: decimalString,
  amount1: decimalString,
  to: v.nullable(addressString),
  /** Sender; public subgraphs of this lineage do not have it. */
  from: v.optional(addressString),
})
export const swapEvent = v.object({
  ...pairEventEntries,
  amount0In: decimalString,
  amount1In: decimalString,
  amount0Out: decimalString,
  amount1Out: decimalString,
  from: addressString,
  to: addressString,
  /** Who called the pair. */
  sender: v.optional(addressString),
})
const pairEvents = { mints: v.array(liquidityEvent), burns: v.array(liquidityEvent), swaps: v.array(swapEvent) }
export type PairEvents = { readonly [kind in keyof typeof pairEvents]: v.InferOutput<(typeof pairEvents)[kind]> }

const pairTokenFields = `pair { token0 { ${tokenFields} } token1 { ${tokenFields} } }`
const eventFields = {
  mints: `id timestamp transaction { id } ${pairTokenFields} amountUSD amount0 amount1 to`,
  burns: `id timestamp transaction { id } ${pairTokenFields} amountUSD amount0 amount1 to`,
  swaps: `id timestamp transaction { id } ${pairTokenFields} amountUSD amount0In amount1In amount0Out amount1Out from to sender`,
}
/** Selection of a swap. */
export const swapFields = eventFields.swaps

/** Events of each kind per query. */
export const EVENTS_LIMIT = 50
/** Events of each kind of one account: a trade that is split over several paths is up to a dozen swaps. */
export const ACCOUNT_EVENTS_LIMIT = 200

type EventFilters = { readonly mints: string; readonly burns: string; readonly swaps: string }

/** Selection of the newest transactions of three kinds. `own` are fields that public subgraphs do not have. */
const buildEventsSelection = ({ mints, burns, swaps }: EventFilters, own: 'from' | '', limit = EVENTS_LIMIT) => {
  const newestFirst = `first: ${limit}, orderBy: timestamp, orderDirection: desc`
  return `
  mints(${newestFirst}${mints}) { ${eventFields.mints} ${own} }
  burns(${newestFirst}${burns}) { ${eventFields.burns} ${own} }
  swaps(${newestFirst}${swaps}) { ${eventFields.swaps} }`
}

const NO_FILTERS: EventFilters = { mints: '', burns: '', swaps: '' }
const IN_PAIRS_FILTER = ', where: { pair_in: $pools }'
const PAIR_FILTERS: EventFilters = { mints: IN_PAIRS_FILTER, burns: IN_PAIRS_FILTER, swaps: IN_PAIRS_FILTER }

/** The newest transactions of all pairs. */
export const latestEventsQuery = subgraphQuery('latestEvents', {
  document: `{ ${buildEventsSelection(NO_FILTERS, 'from')} }`,
  fallbackDocument: `{ ${buildEventsSelection(NO_FILTERS, '')} }`,
  schema: v.object(pairEvents),
  variables: (_: null) => ({}),
})

/** The newest transactions of some pairs. */
export const pairEventsQuery = subgraphQuery('pairEvents', {
  document: `query ($pools: [String!]) { ${buildEventsSelection(PAIR_FILTERS, 'from')} }`,
  fallbackDocument: `query ($pools: [String!]) { ${buildEventsSelection(PAIR_FILTERS, '')} }`,
  schema: v.object(pairEvents),
  variables: (pools: readonly string[]) => ({ pools }),
})

const ACCOUNT_FILTERS: EventFilters = {
  mints: ', where: { to: $account }',
  burns: ', where: { from: $account }',
  swaps: ', where: { from: $account }',
}

/** The newest transactions of an account. */
export const accountEventsQuery = subgraphQuery('accountEvents', {
  document: `query ($account: Bytes!) { ${buildEventsSelection(ACCOUNT_FILTERS, 'from', ACCOUNT_EVENTS_LIMIT)} }`,
  fallbackDocument: `query ($account: Bytes!) {
    ${buildEventsSelection({ ...ACCOUNT_FILTERS, burns: ', where: { to: $account }' }, '', ACCOUNT_EVENTS_LIMIT)}
  }`,
  schema: v.object(pairEvents),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})
