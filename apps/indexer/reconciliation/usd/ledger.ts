import { type Deployment, getChainConfig } from '@zono/protocol'

/** State of a token: whole tokens, BNB and USD as plain numbers. */
export type TokenState = {
  readonly decimals: number
  derivedBNB: number
  priceUSD: number
  /** Tokens in all pairs together. */
  liquidity: number
  volumeUSD: number
}

/** State of a pair. */
export type PairState = {
  readonly tokenIds: readonly [string, string]
  reserves: readonly [number, number]
  reserveUSD: number
  trackedBNB: number
  volumeUSD: number
}

/** Values of a row by field. */
export type RowValues = Record<string, number>

/** Everything that is computed from the events of a chain, up to an event. */
export type Ledger = {
  readonly wrappedNative: string
  readonly stablecoins: readonly string[]
  /** Tokens that price others: wrapped native, stablecoins and further base tokens. */
  readonly baseTokens: readonly string[]
  readonly tokens: Map<string, TokenState>
  readonly pairs: Map<string, PairState>
  bnbPrice: number
  readonly exchange: { volumeUSD: number; volumeBNB: number; liquidityBNB: number; liquidityUSD: number }
  /** Pairs that the first block of an hour revalues, and the hour that was revalued last. */
  readonly revaluation: { hour: number; pairIds: readonly string[] }
  readonly rows: Readonly<Record<PeriodList | 'swaps' | 'mints' | 'burns', Map<string, RowValues>>>
}

type PeriodList =
  | 'tokenDayDatas'
  | 'tokenHourDatas'
  | 'pairDayDatas'
  | 'pairHourDatas'
  | 'pancakeDayDatas'
  | 'pancakeHourDatas'

/** Creates the ledger of a chain without events. */
export function createLedger(deployment: Deployment): Ledger {
  const { contracts, tokens } = deployment
  const { stablecoinKeys, baseTokenKeys } = getChainConfig(deployment)
  const getAddresses = (keys: readonly string[]) => keys.flatMap((key) => tokens[key]?.toLowerCase() ?? [])
  const wrappedNative = contracts.WBNB?.toLowerCase() ?? ''
  const stablecoins = getAddresses(stablecoinKeys)
  return {
    wrappedNative,
    stablecoins,
    baseTokens: [...new Set([wrappedNative, ...stablecoins, ...getAddresses(baseTokenKeys)])],
    tokens: new Map(),
    pairs: new Map(),
    bnbPrice: 0,
    exchange: { volumeUSD: 0, volumeBNB: 0, liquidityBNB: 0, liquidityUSD: 0 },
    revaluation: { hour: 0, pairIds: [] },
    rows: {
      tokenDayDatas: new Map(),
      tokenHourDatas: new Map(),
      pairDayDatas: new Map(),
      pairHourDatas: new Map(),
      pancakeDayDatas: new Map(),
      pancakeHourDatas: new Map(),
      swaps: new Map(),
      mints: new Map(),
      burns: new Map(),
    },
  }
}

/** @throws Error for a token without an event. */
export function getToken({ tokens }: Ledger, id: string): TokenState {
  const token = tokens.get(id)
  if (token === undefined) throw new Error(`No event created token ${id}.`)
  return token
}

/** @throws Error for a pair without an event. */
export function getPair({ pairs }: Ledger, id: string): PairState {
  const pair = pairs.get(id)
  if (pair === undefined) throw new Error(`No event created pair ${id}.`)
  return pair
}
