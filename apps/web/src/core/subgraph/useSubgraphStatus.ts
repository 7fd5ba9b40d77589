import { useQuery } from '@tanstack/react-query'
import { getBlockTimeSeconds } from '../chain/measuredBlockTime.ts'
import { useChain, useHead } from '../chain/useChain.ts'
import { historyHeadQuery } from './subgraphHead.ts'

/** Seconds that history may be behind the chain before people are told. */
const LAG = 60

/** How far history can be believed. */
export type HistoryState =
  | { readonly status: 'pending' | 'fresh' }
  /** This page was given no subgraph. */
  | { readonly status: 'none' }
  | { readonly status: 'down' }
  | { readonly status: 'late'; readonly seconds: number }

/** Whether history answers, and how far it is behind the chain. */
export function useHistoryState(): HistoryState {
  const chain = useChain()
  const { block } = useHead()
  const { data, isError } = useQuery(historyHeadQuery(chain, null))
  if (chain.subgraphs.exchange === undefined) return { status: 'none' }
  if (isError) return { status: 'down' }
  if (data === undefined || block === undefined) return { status: 'pending' }
  const { timestamp } = data._meta.block
  // A subgraph that tells no time tells its height: then blocks stand for seconds.
  const seconds =
    timestamp == null
      ? Math.max(0, Number(block.number) - data._meta.block.number) * getBlockTimeSeconds(chain)
      : Math.max(0, block.timestamp - timestamp)
  return seconds > LAG ? { status: 'late', seconds } : { status: 'fresh' }
}
