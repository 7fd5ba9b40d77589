import { msg } from '#lib/i18n/message.ts'
import type { CollectSource, ReadCollectables } from '../collect.ts'
import { claimOwed, claimReward } from './competition.actions.ts'
import { type CompetitionEntry, readCompetition, readCompetitorAccount } from './competition.queries.ts'
import { getMainAction, getPhase } from './competition.rules.ts'
import { readCompetitionTasks } from './competition.tasks.ts'

/** Prizes of trading competitions. Points and collectibles come with the tokens, and alone where there are none. */
const readCompetitionPrizes: ReadCollectables = async (chain, account) => {
  const claims = await Promise.all((chain.deployment.competitions ?? []).map(readPrizes))
  return claims.flat()

  async function readPrizes(entry: CompetitionEntry) {
    const [{ status, tokens }, own] = await Promise.all([
      readCompetition(chain, entry.contractAddress),
      readCompetitorAccount(chain, { contract: entry.contractAddress, account }),
    ])
    const phase = getPhase(status)
    const action = phase && getMainAction({ phase, isConnected: true, account: own })
    if (action !== 'claim' && action !== 'claim-owed') return []
    const reward = action === 'claim' ? own.reward : own.owed
    const amounts = reward.amounts.flatMap((amount, i) => {
      const currency = tokens[i]
      return currency && amount > 0n ? [{ currency, amount }] : []
    })
    return [{ amounts, action: action === 'claim' ? claimReward(entry) : claimOwed(entry) }]
  }
}

export const competitionPrizes: CollectSource = {
  path: '/competition',
  label: msg('Trading Battle'),
  requiredContracts: [],
  read: readCompetitionPrizes,
  holdings: [{ kind: 'rewards', read: readCompetitionPrizes }],
  readDueTasks: readCompetitionTasks,
}
