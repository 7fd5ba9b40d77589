import { useQuery } from '@tanstack/react-query'
import type { PairPosition } from '@zono/client'
import type { Token } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { getBaseTokens, getTokenPairs } from '#core/pairs/readPairs.ts'
import { useTokens } from '#core/tokens/useTokens.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { positionsQuery } from './liquidity.queries.ts'
import { useSavedPairs } from './savedPairs.ts'

/** Pairs of tokens that are looked through at most: one batched read of each block. */
const MAX_TRACKED_PAIRS = 500

type UsePositionsResult = {
  readonly positions: readonly PairPosition[] | undefined
  readonly isError: boolean
  readonly retry: () => void
}

/** Every position of the account in the pools this page knows of; undefined while they are read. */
export function usePositions(): UsePositionsResult {
  const chain = useChain()
  const account = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const { tokens, status } = useTokens()
  const saved = useSavedPairs().filter(([{ chainId }]) => chainId === chain.chainConfig.chainId)
  const bases = [wrappedNative, ...getBaseTokens(chain, tokens)]
  const params =
    account && status === 'ready' ? { account, tokenPairs: getTrackedPairs(tokens, bases, saved) } : undefined
  const { data, isError, refetch } = useQuery(positionsQuery(chain, params))
  return { positions: data, isError: isError && data === undefined, retry: () => void refetch() }
}

type TokenPair = readonly [Token, Token]

/** What the person saved, then the bases among themselves, then every token against every base. */
export function getTrackedPairs(
  tokens: readonly Token[],
  bases: readonly Token[],
  saved: readonly TokenPair[],
): readonly TokenPair[] {
  const against = bases.flatMap((base) => tokens.map((token) => [base, token] as const))
  const seen = new Set<string>()
  return [...saved, ...getTokenPairs(bases), ...against]
    .filter(([a, b]) => {
      const key = [a.address, b.address].sort().join()
      if (a.address === b.address || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, MAX_TRACKED_PAIRS)
}
