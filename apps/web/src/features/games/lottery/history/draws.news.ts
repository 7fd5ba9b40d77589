import { readLottery, resolveToken } from '@zono/client'
import { withReadCache } from '#core/chain/readCache.ts'
import type { News, NewsContext, NewsSource } from '#core/news/newsSource.ts'
import { msg } from '#lib/i18n/message.ts'
import { readPlayedRounds } from '../history.queries.ts'
import { readTicketsWithProgress } from '../lottery.queries.ts'
import { getWinnings } from '../prizes.rules.ts'

/** Most rounds that are looked at: a week has 14 of twelve hours, and devnets shorter ones. */
const MAX_ROUNDS = 20

/** Draws of rounds in which the account has tickets, and what its tickets won. */
async function readDraws({ chain, account, since }: NewsContext): Promise<readonly News[]> {
  const { chainConfig, deployment } = chain
  const tokenAddress = deployment.tokens[chainConfig.governanceTokenKey]
  const [played, currency] = await Promise.all([
    readPlayedRounds(chain, account),
    tokenAddress && resolveToken(chain, tokenAddress),
  ])
  if (played === undefined || !currency) throw new Error('The rounds of an account cannot be read.')
  const cached = withReadCache(chain, 300_000)
  const draws = await Promise.all(
    played.slice(0, MAX_ROUNDS).map(async (lotteryId): Promise<readonly News[]> => {
      const round = await readLottery(cached, lotteryId)
      if (round.isLoading || round.endTime < since) return []
      const winnings = getWinnings(round, await readTicketsWithProgress(cached, { account, lotteryId }))
      if (winnings === undefined) return []
      const id = String(lotteryId)
      const hasWon = winnings.won > 0n
      return [
        {
          id,
          time: round.endTime,
          text: hasWon
            ? msg('Lottery round %id% was drawn: your tickets won.', { id })
            : msg('Lottery round %id% was drawn: none of your tickets won.', { id }),
          ...(hasWon ? { amounts: [{ currency, amount: winnings.won }] } : {}),
          target: { to: '/lottery' },
        },
      ]
    }),
  )
  return draws.flat()
}

export const drawNews: NewsSource = {
  path: '/lottery',
  label: msg('Lottery'),
  requiredContracts: ['Lottery'],
  subgraph: 'lottery',
  read: readDraws,
}
