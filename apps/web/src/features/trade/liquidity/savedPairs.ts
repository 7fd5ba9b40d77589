import { Token } from '@zono/sdk'
import * as v from 'valibot'
import { isAddress } from 'viem'
import { useStore } from 'zustand'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'

type TokenPair = readonly [Token, Token]

const address = v.custom<Token['address']>((value) => typeof value === 'string' && isAddress(value))
const textSchema = v.pipe(v.string(), v.maxLength(80))
const tokenSchema = v.object({
  chainId: v.pipe(v.number(), v.integer()),
  address,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Token.MAX_DECIMALS)),
  symbol: textSchema,
  name: textSchema,
})
const tokenPairSchema = v.tuple([tokenSchema, tokenSchema])

/** Pairs that are kept at most. */
const MAX_SAVED_PAIRS = 1000

/** What was stored, pair by pair: a bad one costs only itself. */
const parseSavedPairs = (stored: unknown): readonly TokenPair[] =>
  (Array.isArray(stored) ? stored : [])
    .slice(0, MAX_SAVED_PAIRS)
    .filter((pair): pair is TokenPair => v.is(tokenPairSchema, pair) && isValidTokenPair(pair))

const savedPairsStore = createPersistedStore<{ readonly pairs: readonly TokenPair[] }>({
  key: 'zono.pairs',
  version: 1,
  parse: (stored) => ({ pairs: parseSavedPairs((stored as { pairs?: unknown } | undefined)?.pairs) }),
})

/** Pools a person found by themselves, on every chain. */
export const useSavedPairs = (): readonly TokenPair[] => useStore(savedPairsStore, ({ pairs }) => pairs)

/** Keeps a pair of tokens, once whatever their order; only if both are of one chain and different (LIQ-23). */
export function savePair(a: Token, b: Token): void {
  if (!isValidTokenPair([a, b])) return
  const isKnown = (other: TokenPair) => getTokenPairKey(other) === getTokenPairKey([a, b])
  const plain = ({ chainId, address, decimals, symbol, name }: Token): Token => ({
    chainId,
    address,
    decimals,
    symbol,
    name,
  })
  const { pairs } = savedPairsStore.getState()
  if (!pairs.some(isKnown)) savedPairsStore.setState({ pairs: [...pairs, [plain(a), plain(b)]] })
}

function isValidTokenPair([a, b]: TokenPair): boolean {
  return a.chainId === b.chainId && !Token.equals(a, b)
}

const getTokenPairKey = ([a, b]: TokenPair) =>
  [a, b]
    .map(({ chainId, address }) => `${chainId}:${address.toLowerCase()}`)
    .sort()
    .join()
