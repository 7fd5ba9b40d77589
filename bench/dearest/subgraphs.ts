import { createQueryEndpoint, type ListShape } from './queries.ts'
import type { Endpoint } from './search.ts'

const TOKEN_FIELDS = [
  ...['id', 'name', 'symbol', 'decimals', 'tradeVolume', 'tradeVolumeUSD', 'untrackedVolumeUSD', 'totalTransactions'],
  ...['totalLiquidity', 'derivedBNB', 'derivedUSD'],
]
const PAIR_FIELDS = [
  ...[
    'id',
    'name',
    'reserve0',
    'reserve1',
    'totalSupply',
    'reserveBNB',
    'reserveUSD',
    'trackedReserveBNB',
    'token0Price',
  ],
  ...[
    'token1Price',
    'volumeToken0',
    'volumeToken1',
    'volumeUSD',
    'untrackedVolumeUSD',
    'totalTransactions',
    'timestamp',
  ],
]
const DAY_FIELDS = ['id', 'date', 'dailyVolumeUSD', 'reserveUSD', 'reserve0', 'reserve1', 'totalSupply', 'dailyTxns']

const SHAPES: readonly ListShape[] = [
  {
    name: 'swaps',
    fields: [
      'id',
      'timestamp',
      'amountUSD',
      'amount0In',
      'amount1In',
      'amount0Out',
      'amount1Out',
      'from',
      'to',
      'sender',
    ],
    objects: { pair: 'pairs', transaction: 'transactions' },
    filters: [
      'pair_: { name_contains_nocase: "%" }',
      'from_not_contains: "%"',
      'amountUSD_gt: "1"',
      'or: [{ to_contains: "%" }]',
    ],
    orders: ['timestamp', 'amountUSD', 'pair__name', 'transaction__block', 'id'],
  },
  {
    name: 'pairs',
    fields: PAIR_FIELDS,
    objects: { token0: 'tokens', token1: 'tokens' },
    lists: { swaps: 'swaps', mints: 'mints', pairHourData: 'pairHourDatas' },
    filters: ['name_contains_nocase: "%"', 'token0_: { symbol_not: "%" }', 'swaps_: { from_not_contains: "%" }'],
    orders: ['reserveUSD', 'token0__symbol', 'name', 'id'],
  },
  {
    name: 'tokens',
    fields: TOKEN_FIELDS,
    objects: {},
    lists: { pairBase: 'pairs', pairQuote: 'pairs', tokenDayData: 'tokenDayDatas' },
    filters: ['symbol_contains_nocase: "%"', 'pairBase_: { swaps_: { from_not_contains: "%" } }'],
    orders: ['tradeVolumeUSD', 'symbol', 'id'],
  },
  {
    name: 'transactions',
    fields: ['id', 'block', 'timestamp'],
    objects: {},
    lists: { swaps: 'swaps', mints: 'mints' },
    filters: ['swaps_: { amountUSD_gt: "1" }', 'timestamp_gt: "1"'],
    orders: ['timestamp', 'block', 'id'],
  },
  {
    name: 'pairHourDatas',
    fields: [
      'id',
      'hourStartUnix',
      'reserve0',
      'reserve1',
      'hourlyVolumeUSD',
      'totalSupply',
      'reserveUSD',
      'hourlyTxns',
    ],
    objects: { pair: 'pairs' },
    filters: ['pair_: { name_contains: "%" }', 'hourStartUnix_gt: 1'],
    orders: ['hourStartUnix', 'pair__reserveUSD', 'reserveUSD'],
  },
  {
    name: 'pairDayDatas',
    fields: DAY_FIELDS,
    objects: { token0: 'tokens', token1: 'tokens' },
    filters: ['token0_: { name_not_contains: "%" }', 'date_gt: 1'],
    orders: ['date', 'token0__name', 'reserveUSD'],
  },
  {
    name: 'mints',
    fields: ['id', 'timestamp', 'liquidity', 'amount0', 'amount1', 'amountUSD', 'to', 'from'],
    objects: { pair: 'pairs', transaction: 'transactions' },
    filters: ['to_contains: "%"'],
    orders: ['timestamp', 'amountUSD'],
  },
  {
    name: 'tokenDayDatas',
    fields: ['id', 'date', 'priceUSD', 'dailyVolumeUSD', 'totalLiquidityUSD', 'dailyTxns'],
    objects: { token: 'tokens' },
    filters: ['token_: { name_contains: "%" }'],
    orders: ['date', 'token__symbol'],
  },
]

/** The exchange subgraph, whose tables are the largest. All subgraphs have the same limits. */
export const SUBGRAPH_ENDPOINT: Endpoint = createQueryEndpoint({
  ...{ name: 'indexer, exchange subgraph', path: '/subgraphs/name/exchange', shapes: SHAPES },
  toFilter: (filter) => `{ ${filter} }`,
  toOrder: (order) => (order === '' ? '' : `, orderBy: ${order}, orderDirection: desc`),
})
