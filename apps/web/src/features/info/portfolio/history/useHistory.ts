import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { STAKING_EVENT_LABELS } from '#core/subgraph/stakingEvents.ts'
import { useAccountActivity } from '#core/trades/activity/useAccountActivity.ts'
import { HISTORY_LIMIT, HistorySourcesContext, type ReadHistory } from '#features/history.ts'
import { type AccountStakingEvent, accountStakingEventsQuery } from '#features/info/positions/stakes.queries.ts'
import { getProductKind } from '#features/info/positions/stakes.rules.ts'
import { useStakes } from '#features/info/positions/useStakes.ts'
import { useStakingUnits } from '#features/info/positions/useStakingUnits.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { loadChunk } from '#lib/loadChunk.ts'
import { type HistoryRow, toTradeRow } from './history.rules.ts'

/** Milliseconds for which the past of the features is kept. */
const HISTORY_MAX_AGE_MS = 60_000

/** Staking events of one answer. */
const STAKING_EVENTS_LIMIT = 200

const STAKING_AREAS = {
  farm: { path: '/farms', label: msg('Farms') },
  pool: { path: '/pools', label: msg('Pools') },
  nftFarm: { path: '/nft-farming', label: msg('NFT Farming') },
  nftStaking: { path: '/nft-staking', label: msg('NFT Staking') },
  saleVault: { path: '/ifo', label: msg('IFO') },
} as const

/**
 * What an account did in all areas: trades and liquidity, stakes, and what the features tell. `rows` are in any order, and
 * undefined until all answered; `failed` names what could not be read, and `isCut` says that older rows may exist.
 */
export function useHistory(account: Address) {
  const chain = useChain()
  const trades = useAccountActivity(account)
  const stakes = useQuery(accountStakingEventsQuery(chain, account))
  const getUnit = useStakingUnits(useStakes(account).lpTokens)
  const others = useQuery(useFeatureHistory(account))
  const isLoading = trades.isLoading || stakes.isLoading || others.isLoading
  const stakingEvents = stakes.data?.stakingEvents ?? []
  const rows = [
    ...(trades.rows ?? []).map(toTradeRow),
    ...stakingEvents.map((event) => toStakingRow(event, getUnit)),
    ...(others.data?.rows ?? []),
  ]
  const failed: readonly Message[] = [
    ...(trades.hasFailed ? [msg('Swap'), msg('Liquidity'), msg('Orders')] : []),
    ...(stakes.isError ? [msg('Farms'), msg('Pools')] : []),
    ...(others.data?.failed ?? []),
  ]
  const isCut =
    trades.completeSince !== undefined || stakingEvents.length >= STAKING_EVENTS_LIMIT || others.data?.isCut === true
  return { rows: isLoading ? undefined : rows, failed, isCut, hasFailed: others.isError }
}

function toStakingRow(event: AccountStakingEvent, getUnit: (token: Address) => string): HistoryRow {
  const { id, kind, transactionHash: hash, timestamp: time, amount, stakingProduct } = event
  const isReward = kind === 'harvest'
  const amounts = [{ amount, symbol: getUnit(isReward ? stakingProduct.rewardToken : stakingProduct.stakedToken) }]
  return {
    ...{ id: `stake ${id}`, hash, time, text: STAKING_EVENT_LABELS[kind], isReward },
    ...STAKING_AREAS[getProductKind(stakingProduct.id)],
    ...(kind === 'deposit' ? { sent: amounts, received: [] } : { sent: [], received: amounts }),
  }
}

/** Options of a query for what the features of this network tell. */
function useFeatureHistory(account: Address) {
  const chain = useChain()
  const queries = useQueryClient()
  const load = use(HistorySourcesContext)
  const { deployment, subgraphs } = chain
  const ask: Parameters<ReadHistory>[0]['ask'] = ({ queryKey, queryFn = skipToken }) =>
    queries.fetchQuery({ queryKey, queryFn, staleTime: HISTORY_MAX_AGE_MS })
  return {
    // One of the subgraphs: what has these read again reads this again.
    queryKey: ['subgraph', chain.chainConfig.chainId, 'accountHistory', account],
    queryFn: async () => {
      const sources = (await loadChunk('historySources', load)).filter(
        ({ requiredContracts, subgraph }) =>
          subgraphs[subgraph] !== undefined && requiredContracts.every((name) => deployment.contracts[name]),
      )
      const answers = await Promise.allSettled(sources.map(({ read }) => read({ chain, account, ask })))
      return {
        rows: sources.flatMap(({ path, label }, i): readonly HistoryRow[] => {
          const answer = answers[i]
          return answer?.status === 'fulfilled'
            ? answer.value.map((entry) => ({ ...entry, id: `${path} ${entry.id}`, path, label }))
            : []
        }),
        failed: sources.flatMap(({ label }, i) => (answers[i]?.status === 'rejected' ? [label] : [])),
        isCut: answers.some((answer) => answer.status === 'fulfilled' && answer.value.length >= HISTORY_LIMIT),
      }
    },
    refetchInterval: HISTORY_MAX_AGE_MS,
    staleTime: HISTORY_MAX_AGE_MS,
  }
}
