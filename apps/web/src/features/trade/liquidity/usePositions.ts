import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { useChain } from '../../../core/chain/useChain.ts'
import { pairings, routingBases } from '../../../core/pairs/readPairs.ts'
import { useTokens } from '../../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { type Position, positionsQuery } from './liquidity.queries.ts'
import { useSavedPairs } from './savedPairs.ts'

/** Pairs of tokens that are looked through at most: one batched read of each block. */
const TRACKED = 500

type Positions = {
  readonly positions: readonly Position[] | undefined
  readonly isError: boolean
  readonly retry: () => void
}

/** Every position of the account in the pools this page knows of; undefined while they are read. */
export function usePositions(): Positions {
  const chain = useChain()
  const account = useAccount()
  const wrappedNative = useWrappedNative()
  const { tokens, status } = useTokens()
  const saved = useSavedPairs().filter(([{ chainId }]) => chainId === chain.facts.chainId)
  const bases = [wrappedNative, ...routingBases(chain, tokens)]
  const params = account && status === 'ready' ? { account, pairings: tracked(tokens, bases, saved) } : undefined
  const { data, isError, refetch } = useQuery(positionsQuery(chain, params))
  return { positions: data, isError: isError && data === undefined, retry: () => void refetch() }
}

type Pairing = readonly [Token, Token]

/** What the person saved, then the bases among themselves, then every token against every base. */
export function tracked(
  tokens: readonly Token[],
  bases: readonly Token[],
  saved: readonly Pairing[],
): readonly Pairing[] {
  const against = bases.flatMap((base) => tokens.map((token) => [base, token] as const))
  const seen = new Set<string>()
  return [...saved, ...pairings(bases), ...against]
    .filter(([a, b]) => {
      const key = [a.address, b.address].sort().join()
      if (a.address === b.address || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, TRACKED)
}
