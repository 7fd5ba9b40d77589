import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { useChain, useHasHeadBlock } from '#core/chain/useChain.ts'
import type { NewsContext, NewsSource } from '#core/news/newsSource.ts'
import type { Message } from '#lib/i18n/message.ts'
import { waitForIdle } from '#lib/pageVisibility.ts'
import { getTimeless, listNews, NEWS_SECONDS, type NewsRow } from './news.rules.ts'
import { beginNews, noticeNews } from './seenNews.ts'

/** Milliseconds between two looks at what happened: services answer each of them. */
const NEWS_INTERVAL_MS = 120_000

type AccountNews = {
  readonly rows: readonly NewsRow[]
  /** Names of features of which nothing could be read. */
  readonly failed: readonly Message[]
}

/** The key of an account's news in what a browser keeps. */
export const getNewsAccount = ({ chainConfig }: ChainClient, account: Address): string =>
  `${chainConfig.chainId} ${account}`

/** What happened to an account in the past week. */
export function useNews(account: Address) {
  const chain = useChain()
  return useQuery({ ...newsQuery(chain, account, useQueryClient()), enabled: useHasHeadBlock() })
}

const newsQuery = (chain: ChainClient, account: Address, queries: QueryClient) =>
  queryOptions({
    queryKey: ['news', chain.chainConfig.chainId, account],
    queryFn: () => readNews(chain, account, queries),
    staleTime: NEWS_INTERVAL_MS,
    refetchInterval: NEWS_INTERVAL_MS,
  })

async function readNews(chain: ChainClient, account: Address, queries: QueryClient): Promise<AccountNews> {
  // The screen comes first, and its reads.
  await waitForIdle()
  const now = chain.screenHead.getState().block?.timestamp
  if (now === undefined) throw new Error('No block is known yet.')
  const key = getNewsAccount(chain, account)
  beginNews(key, now)
  const ask: NewsContext['ask'] = ({ queryKey, queryFn = skipToken }) =>
    queries.fetchQuery({ queryKey, queryFn, staleTime: NEWS_INTERVAL_MS / 2 })
  const context = { chain, account, since: now - NEWS_SECONDS, now, ask }
  const { newsSources } = await import('../parts/newsSources.ts')
  const sources = newsSources.filter((source) => isOnNetwork(chain, source))
  const answers = await Promise.allSettled(sources.map(({ read }) => read(context)))
  const told = sources.flatMap((source, i) => {
    const answer = answers[i]
    return answer?.status === 'fulfilled' ? [{ ...source, news: answer.value }] : []
  })
  const failed = sources.flatMap(({ label }, i) => (answers[i]?.status === 'fulfilled' ? [] : [label]))
  return { rows: listNews(told, now, noticeNews(key, getTimeless(told), now)), failed }
}

const isOnNetwork = ({ deployment, subgraphs }: ChainClient, { requiredContracts, subgraph }: NewsSource): boolean =>
  requiredContracts.every((name) => deployment.contracts[name] !== undefined) &&
  (subgraph === undefined || subgraphs[subgraph] !== undefined)
