import { withReadCache } from '../../../core/chain/readCache.ts'
import { getNativeCurrency } from '../../../core/tokens/useTokens.ts'
import { msg } from '../../../lib/i18n/message.ts'
import type { CollectSource, ReadCollectables } from '../../collect.ts'
import { getCollectables, getPayableEpochs, sumCollectables } from './collect/collect.rules.ts'
import { MAX_ROUNDS_PER_CLAIM } from './collect/maxRounds.ts'
import { countOlderPages, readOlderBets } from './collect/olderBets.queries.ts'
import { collectRounds } from './game/game.actions.ts'
import { readGame, readLedgers, readRounds, readUserRounds } from './game/game.queries.ts'

/** Winnings and refunds of the prediction, in claims of as many rounds as one takes. */
const readPredictionWinnings: ReadCollectables = async (chain, account) => {
  const [game, newest] = await Promise.all([
    readGame(withReadCache(chain, 600_000), null),
    readUserRounds(withReadCache(chain, 60_000), { account, pages: 1 }),
  ])
  const { block } = chain.screenHead.getState()
  if (newest === null || block === undefined) return [undefined]
  const older = await readOlderBets(withReadCache(chain, 3_600_000), {
    account,
    pageCount: countOlderPages(newest.total),
  })
  const oldest = newest.bets.at(-1)?.epoch ?? Number.POSITIVE_INFINITY
  const bets = [...newest.bets, ...older.filter(({ epoch }) => epoch < oldest)]
  const open = bets.filter(({ claimed }) => !claimed).map(({ epoch }) => epoch)
  const rounds = await readRounds(withReadCache(chain, 60_000), open)
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

export const predictionWinnings: CollectSource = {
  path: '/prediction',
  label: msg('Prediction'),
  requiredContracts: ['Prediction'],
  read: readPredictionWinnings,
}
