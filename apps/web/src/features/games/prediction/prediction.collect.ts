import { getNativeCurrency, readGame, readLedgers, readRounds, readUserRounds } from '@zono/client'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { withReadCache } from '#core/chain/readCache.ts'
import { COLLECT_MAX_AGE_MS, type CollectSource, type ReadCollectables, type ReadHoldings } from '#features/collect.ts'
import { msg } from '#lib/i18n/message.ts'
import { getCollectables, getPayableEpochs, sumCollectables, sumHeldBets } from './collect/collect.rules.ts'
import { MAX_ROUNDS_PER_CLAIM } from './collect/maxRounds.ts'
import { countOlderPages, readOlderBets } from './collect/olderBets.queries.ts'
import { collectRounds } from './game/game.actions.ts'
import { readPredictionTasks } from './prediction.tasks.ts'

/** Bets of an account that were not collected, with their rounds; null where they cannot be read. */
async function readOpenBets(chain: ChainClient, account: Address, maxAgeMs: readonly [number, number]) {
  const [game, newest] = await Promise.all([
    readGame(withReadCache(chain, 600_000)),
    readUserRounds(withReadCache(chain, maxAgeMs[0]), { account, pages: 1 }),
  ])
  if (newest === null) return null
  const older = await readOlderBets(withReadCache(chain, maxAgeMs[1]), {
    account,
    pageCount: countOlderPages(newest.total),
  })
  const oldest = newest.bets.at(-1)?.epoch ?? Number.POSITIVE_INFINITY
  const bets = [...newest.bets, ...older.filter(({ epoch }) => epoch < oldest)]
  const open = bets.filter(({ claimed }) => !claimed).map(({ epoch }) => epoch)
  return { game, bets, open, rounds: await readRounds(withReadCache(chain, maxAgeMs[0]), open) }
}

/** Winnings and refunds of the prediction, in claims of as many rounds as one takes. */
const readPredictionWinnings: ReadCollectables = async (chain, account) => {
  const own = await readOpenBets(chain, account, [60_000, 3_600_000])
  const { block } = chain.screenHead.getState()
  if (own === null || block === undefined) return [undefined]
  const { game, bets, open, rounds } = own
  const epochs = getPayableEpochs(bets, rounds, open, game, block.timestamp)
  const collectables = getCollectables([{ rounds, ledgers: await readLedgers(chain, { account, epochs }) }])
  return Array.from({ length: Math.ceil(collectables.length / MAX_ROUNDS_PER_CLAIM) }, (_, i) => {
    const batch = collectables.slice(i * MAX_ROUNDS_PER_CLAIM, (i + 1) * MAX_ROUNDS_PER_CLAIM)
    const amount = sumCollectables(batch)
    return {
      amounts: [{ currency: getNativeCurrency(chain), amount }],
      action: collectRounds(
        chain.deployment,
        batch.map(({ epoch }) => epoch),
        amount,
      ),
    }
  })
}

/** Stakes of bets that are not settled, and what settled ones pay. */
const readPredictionHoldings: ReadHoldings = async (chain, account, past) => {
  const own = await readOpenBets(past ?? chain, account, [COLLECT_MAX_AGE_MS, 3_600_000])
  if (own === null) return [undefined]
  const amount = sumHeldBets(own.bets, own.rounds)
  return amount > 0n ? [{ amounts: [{ currency: getNativeCurrency(chain), amount }] }] : []
}

export const predictionWinnings: CollectSource = {
  path: '/prediction',
  label: msg('Prediction'),
  requiredContracts: ['Prediction'],
  read: readPredictionWinnings,
  holdings: [{ kind: 'committed', read: readPredictionHoldings }],
  readDueTasks: readPredictionTasks,
}
