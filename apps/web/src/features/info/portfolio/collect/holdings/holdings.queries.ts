import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import type { CollectSource, Holding, HoldingsSource } from '#features/collect.ts'

/** What an account has of one kind in the contracts of one feature. */
export const holdingsQuery = ({ path }: CollectSource, { kind, read }: HoldingsSource) =>
  chainQuery(`holdings ${kind} ${path}`, async (chain, account: Address) => read(chain, account))

/** Tokens that a feature sells. */
export const sourceTokensQuery = ({ path, readTokens }: CollectSource) =>
  chainQuery(`tokens ${path}`, async (chain, _: null): Promise<readonly Token[]> => readTokens?.(chain) ?? [], 'minute')

/** What an account had committed at an earlier block. A contract that did not exist yet held nothing. */
export async function readPastHoldings(
  chain: ChainClient,
  past: ChainClient,
  sources: readonly CollectSource[],
  account: Address,
): Promise<readonly Holding[]> {
  const reads = await Promise.all(
    sources
      .flatMap(({ holdings }) => holdings)
      .map(({ kind, read }) => (kind === 'committed' ? read(chain, account, past).catch(() => []) : [])),
  )
  return reads.flat().filter((holding) => holding !== undefined)
}
