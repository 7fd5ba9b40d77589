import { NftFarm, NftMarket, NftOffers, NftStaking, NftSweeper, type UntypedRpc } from '@zono/protocol'
import { type Abi, parseEventLogs } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeededRandom } from '../../../../devnet/context.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { createTestIndexers, waitUntilEqual, waitUntilIndexed } from '../testChain.ts'
import { reconcileNfts } from './compare.ts'
import { describeNftDocuments } from './documents.suite.ts'
import { type NftChain, startNftChain } from './nftChain.ts'
import { useNfts } from './useNfts.ts'

let chain: NftChain
/** Indexer that has everything, after the reconciliation. */
let indexer: Indexer
let indexers: Awaited<ReturnType<typeof createTestIndexers>>
beforeAll(async () => {
  chain = await startNftChain()
  indexers = await createTestIndexers(chain.devnet)
}, 300_000)
afterAll(async () => {
  await indexers?.close()
  await chain?.stop()
})

/** Mines blocks meanwhile: an indexer sees what it missed when a block follows. */
async function withBlocks<result>(run: () => Promise<result>): Promise<result> {
  const beat = setInterval(() => chain.devnet.client.mine({ blocks: 1 }).catch(() => {}), 2000)
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
  await waitUntilEqual(() => reconcileNfts(chain.devnet, running))
}

const random = createSeededRandom(21)

/** Events that the indexer handles. */
const EVENT_NAMES = [
  'market AskNew',
  'market AskUpdate',
  'market AskCancel',
  'market Trade',
  'market RevenueClaim',
  'market CollectionNew',
  'market CollectionUpdate',
  'market CollectionClose',
  'sweeper Sweep',
  'offers OfferNew',
  'offers OfferWithdraw',
  'offers OfferAccept',
  'farm Staked',
  'farm Claimed',
  'farm EmergencyWithdrawn',
  'staking Staked',
  'staking Withdrawn',
  'staking Harvested',
  'staking EmergencyWithdrawn',
]

/** Events of the chain by name, so that the test knows that all of them happened. */
async function countEvents(): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const { area, abi, address } of [
    { area: 'market', abi: NftMarket.abi, address: chain.market.address },
    { area: 'offers', abi: NftOffers.abi, address: chain.offers.address },
    { area: 'sweeper', abi: NftSweeper.abi, address: chain.sweeper.address },
    { area: 'farm', abi: NftFarm.abi, address: chain.farm.address },
    { area: 'staking', abi: NftStaking.abi, address: chain.stakings.map((staking) => staking.address) },
  ]) {
    const logs = await chain.devnet.client.getLogs({ address, fromBlock: 0n, toBlock: 'latest' })
    for (const { eventName } of parseEventLogs({ abi: abi as Abi, logs })) {
      const name = `${area} ${eventName}`
      counts[name] = (counts[name] ?? 0) + 1
    }
  }
  return counts
}

describe('reconciliation of NFTs', () => {
  test('indexer: has the rows about NFTs that logs and contracts give, after the backfill, live, after a reorg and after a kill [NFTMKT-01, NFTMKT-05, NFTSTAKE-05]', async () => {
    const { client } = chain.devnet
    await useNfts(chain, random, 320)
    const first = await startIndexer('first')
    await reconcile(first)

    await useNfts(chain, random, 80)
    await reconcile(first)

    // A reorg replaces the last blocks; accounts go on from the state before them.
    await client.request<UntypedRpc>({ method: 'anvil_reorg', params: [10, []] })
    await useNfts(chain, random, 40)
    await reconcile(first)

    // The chain continues while the indexer is down.
    await indexers.stop(first, 'kill')
    await useNfts(chain, random, 60)
    indexer = await startIndexer('first')
    await reconcile(indexer)

    const counts = await countEvents()
    expect(EVENT_NAMES.filter((name) => counts[name] === undefined)).toEqual([])
  }, 1_800_000)
})

describeNftDocuments(() => indexer)
