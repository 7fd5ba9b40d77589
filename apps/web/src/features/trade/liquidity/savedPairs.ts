import { Token } from '@zono/sdk'
import * as v from 'valibot'
import { isAddress } from 'viem'
import { useStore } from 'zustand'
import { createPersisted } from '../../../lib/storage/createPersistedStore.ts'

type Pairing = readonly [Token, Token]

const address = v.custom<Token['address']>((value) => typeof value === 'string' && isAddress(value))
const text = v.pipe(v.string(), v.maxLength(80))
const token = v.object({
  chainId: v.pipe(v.number(), v.integer()),
  address,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  symbol: text,
  name: text,
})
const pairing = v.tuple([token, token])

/** Pairs that are kept at most. */
const MAX_SAVED_PAIRS = 1000

/** What was stored, pair by pair: a bad one costs only itself. */
const parse = (stored: unknown): readonly Pairing[] =>
  (Array.isArray(stored) ? stored : [])
    .slice(0, MAX_SAVED_PAIRS)
    .filter((pair): pair is Pairing => v.is(pairing, pair) && isPair(pair))

const store = createPersisted<{ readonly pairs: readonly Pairing[] }>({
  key: 'zono.pairs',
  version: 1,
  parse: (stored) => ({ pairs: parse((stored as { pairs?: unknown } | undefined)?.pairs) }),
})

/** Pools a person found by themselves, on every chain. */
export const useSavedPairs = (): readonly Pairing[] => useStore(store, ({ pairs }) => pairs)

/** Keeps a pair of tokens, once whatever their order; only if both are of one chain and different (LIQ-23). */
export function savePair(a: Token, b: Token): void {
  if (!isPair([a, b])) return
  const isKnown = (other: Pairing) => keyOf(other) === keyOf([a, b])
  const plain = ({ chainId, address, decimals, symbol, name }: Token): Token => ({
    chainId,
    address,
    decimals,
    symbol,
    name,
  })
  const { pairs } = store.getState()
  if (!pairs.some(isKnown)) store.setState({ pairs: [...pairs, [plain(a), plain(b)]] })
}

function isPair([a, b]: Pairing): boolean {
  return a.chainId === b.chainId && !Token.equals(a, b)
}

const keyOf = ([a, b]: Pairing) =>
  [a, b]
    .map(({ chainId, address }) => `${chainId}:${address.toLowerCase()}`)
    .sort()
    .join()
