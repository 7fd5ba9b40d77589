import type { UntypedRpc } from '@zono/protocol'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { createSeededRandom } from '../../../../devnet/context.ts'
import { type GamesChain, startGamesChain } from '../../../../devnet/deploy/games/mockGames.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { createTestIndexers, waitUntilEqual, waitUntilIndexed } from '../testChain.ts'
import { reconcileGames } from './compare.ts'
import { describeGameDocuments } from './documents.suite.ts'
import { playLottery } from './playLottery.ts'
import { playPrediction } from './playPrediction.ts'

let chain: GamesChain
/** Indexer that has everything, after the reconciliation. */
let indexer: Indexer
let indexers: Awaited<ReturnType<typeof createTestIndexers>>
beforeAll(async () => {
  chain = await startGamesChain()
  indexers = await createTestIndexers(chain.devnet)
}, 300_000)
afterAll(async () => {
  await indexers?.close()
  await chain?.stop()
})

/** Mines blocks meanwhile: an indexer sees what it missed when a block follows. */
async function withBlocks<result>(run: () => Promise<result>): Promise<result> {
  const beat = setInterval(() => chain.devnet.client.mine({ blocks: 1 }).catch(() => {}), 1000)
  try {
    return await run()
  } finally {
    clearInterval(beat)
  }
}

const startIndexer = (schema: string) => withBlocks(() => indexers.start(schema))

/** Waits until an indexer has the newest block, and compares its rows. */
async function reconcile(running: Indexer) {
  await withBlocks(() => waitUntilIndexed(chain, running))
  await waitUntilEqual(() => reconcileGames(chain.devnet, running))
}

const random = createSeededRandom(20)

async function play({ lotteries, rounds }: { readonly lotteries: number; readonly rounds: number }) {
  for (let n = 0; n < lotteries; n++) await playLottery(chain, { random })
  await playPrediction(chain, { random, rounds })
}

/** A lottery that every player wins, and a round that every player bets in. */
async function playCrowd() {
  await playLottery(chain, { random, isCrowd: true })
  await playPrediction(chain, { random, rounds: 5, crowdRound: 1 })
}

describe('reconciliation of the games', () => {
  test('indexer: has the rows of both games that the raw logs give, after the backfill, live, after a reorg and after a kill [LOTTERY-22, PREDICT-15]', async () => {
    const { client } = chain.devnet
    await play({ lotteries: 3, rounds: 20 })
    await playCrowd()
    const first = await startIndexer('first')
    await reconcile(first)

    await play({ lotteries: 1, rounds: 8 })
    await playCrowd()
    await reconcile(first)

    // A reorg replaces the end of the last rounds; the games go on from the state before them.
    await client.request<UntypedRpc>({ method: 'anvil_reorg', params: [20, []] })
    await playPrediction(chain, { random, rounds: 3 })
    await reconcile(first)

    // The chain continues while the indexer is down.
    await indexers.stop(first, 'kill')
    await play({ lotteries: 1, rounds: 5 })
    indexer = await startIndexer('first')
    await reconcile(indexer)
  }, 1_800_000)
})

describeGameDocuments(() => indexer)
