import { withReadCache } from '#core/chain/readCache.ts'
import type { News, NewsContext, NewsSource } from '#core/news/newsSource.ts'
import { msg } from '#lib/i18n/message.ts'
import { type CompetitionEntry, readCompetition, readCompetitorAccount } from '../competition.queries.ts'
import { getMainAction, getPhase } from '../competition.rules.ts'

type Action = ReturnType<typeof getMainAction> | undefined

/** That an account can claim a prize. Nothing tells since when; a prize that is claimed is no news any more. */
export function getPrizeNews(
  { contractAddress, name }: Pick<CompetitionEntry, 'contractAddress' | 'name'>,
  action: Action,
): readonly News[] {
  if (action !== 'claim' && action !== 'claim-owed') return []
  const text = msg('You can claim a prize of the trading battle %name%.', { name })
  return [{ id: contractAddress, time: undefined, text, target: { to: '/competition' } }]
}

async function readPrizeNews({ chain: current, account }: NewsContext): Promise<readonly News[]> {
  const chain = withReadCache(current, 60_000)
  const news = await Promise.all(
    (chain.deployment.competitions ?? []).map(async (entry) => {
      const [{ status }, own] = await Promise.all([
        readCompetition(chain, entry.contractAddress),
        readCompetitorAccount(chain, { contract: entry.contractAddress, account }),
      ])
      const phase = getPhase(status)
      return getPrizeNews(entry, phase && getMainAction({ phase, isConnected: true, account: own }))
    }),
  )
  return news.flat()
}

export const prizeNews: NewsSource = {
  path: '/competition',
  label: msg('Trading Battle'),
  requiredContracts: [],
  read: readPrizeNews,
}
