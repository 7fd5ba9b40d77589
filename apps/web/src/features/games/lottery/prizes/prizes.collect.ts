import { readLottery, readLotteryState, resolveToken } from '@zono/client'
import { withReadCache } from '#core/chain/readCache.ts'
import type { CollectSource, ReadCollectables, ReadHoldings } from '#features/collect.ts'
import { msg, plural } from '#lib/i18n/message.ts'
import { readPlayedRounds } from '../history.queries.ts'
import { claimTickets } from '../lottery.actions.ts'
import { readTicketsWithProgress } from '../lottery.queries.ts'
import { getLastDrawnId } from '../lottery.rules.ts'
import { getRoundIdsToCheck, getRoundPrizes, toClaimBatches } from '../prizes.rules.ts'
import { readLotteryTasks } from './lottery.tasks.ts'

/** Rounds that are looked through: those the account played by the subgraph, else the newest, and always the newest three. */
const [ROUNDS_TO_CHECK, NEWEST_ROUNDS] = [50, 3]

/** Tickets of a claim where the contract does not say how many it takes. */
const DEFAULT_MAX_TICKETS = 50

/** Prizes of the lottery that were not claimed, one claim for each round and for as many tickets as one takes. */
const readLotteryPrizes: ReadCollectables = async (chain, account) => {
  const { chainConfig, deployment } = chain
  const cached = withReadCache(chain, 300_000)
  const tokenAddress = deployment.tokens[chainConfig.governanceTokenKey]
  const [{ currentLotteryId, maxNumberTicketsPerBuyOrClaim: maxTickets = DEFAULT_MAX_TICKETS }, played, currency] =
    await Promise.all([
      readLotteryState(chain),
      readPlayedRounds(chain, account),
      tokenAddress && resolveToken(chain, tokenAddress),
    ])
  if (currentLotteryId === undefined || !currency) return [undefined]
  if (currentLotteryId === 0) return []
  const lastDrawnId = getLastDrawnId(currentLotteryId, await readLottery(chain, currentLotteryId))
  const { ids } = getRoundIdsToCheck(lastDrawnId, played, ROUNDS_TO_CHECK, NEWEST_ROUNDS)
  const rounds = await Promise.all(
    ids.map(async (lotteryId) => {
      const tickets = await readTicketsWithProgress(cached, { account, lotteryId })
      return tickets.length > 0 ? { tickets, round: await readLottery(cached, lotteryId) } : undefined
    }),
  )
  const prizes = rounds.flatMap((one) => (one && !one.round.isLoading && getRoundPrizes(one.round, one.tickets)) || [])
  const claims = toClaimBatches(prizes, maxTickets).map(({ lotteryId, tickets }) => ({
    amounts: [{ currency, amount: tickets.reduce((sum, { prize }) => sum + prize, 0n) }],
    action: claimTickets(deployment, lotteryId, tickets),
  }))
  return rounds.some((one) => one?.round.isLoading) ? [...claims, undefined] : claims
}

/** Prizes, and the tickets of a round that was not drawn yet. */
const readLotteryHoldings: ReadHoldings = async (chain, account) => {
  const [prizes, { currentLotteryId }] = await Promise.all([readLotteryPrizes(chain, account), readLotteryState(chain)])
  if (!currentLotteryId) return prizes
  const round = await readLottery(chain, currentLotteryId)
  if (round.isLoading) return [...prizes, undefined]
  if (round.status === 'claimable') return prizes
  const tickets = await readTicketsWithProgress(withReadCache(chain, 300_000), { account, lotteryId: currentLotteryId })
  if (tickets.length === 0) return prizes
  return [...prizes, { amounts: [], count: plural('%count% ticket', '%count% tickets', tickets.length) }]
}

export const lotteryPrizes: CollectSource = {
  path: '/lottery',
  label: msg('Lottery'),
  requiredContracts: ['Lottery'],
  read: readLotteryPrizes,
  holdings: [{ kind: 'rewards', read: readLotteryHoldings }],
  readDueTasks: readLotteryTasks,
}
