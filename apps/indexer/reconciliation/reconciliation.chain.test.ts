import type { Deployment, UntypedRpc } from '@zono/protocol'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passTime } from '../../../devnet/chain/time.ts'
import type { Indexer } from '../../../devnet/services/indexer.ts'
import { reconcileAuctions } from './auctions/compare.ts'
import { planAuctions } from './auctions/planAuctions.ts'
import { type RecordedRequest, startRecordingProxy } from './hostile-tokens/recordingProxy.ts'
import { reconcileMigrations } from './migration/compare.ts'
import { planMigrations } from './migration/planMigrations.ts'
import { reconcileOrders } from './orders/compare.ts'
import { planOrders } from './orders/planOrders.ts'
import { type RoundIndex, sendPlans } from './plan.ts'
import { useProfiles } from './profiles/useProfiles.ts'
import { fetchAllRows } from './queries.ts'
import { reconcileSales } from './sales/compare.ts'
import { planSales } from './sales/planSales.ts'
import { checkStakedEntryPrice } from './stakedLiquidity.ts'
import {
  reconcileAll,
  sendSwap,
  startTestChain,
  type TestChain,
  waitUntilEqual,
  waitUntilIndexed,
} from './testChain.ts'

/** Days from the present of the devnet after which its private sales have ended (devnet/deploy/sales). */
const LONGEST_SALE_DAYS = 40

let testChain: TestChain
beforeAll(async () => {
  testChain = await startTestChain(12)
}, 300_000)
afterAll(() => testChain.close())

/** Everything that may happen to sales, auctions, migrations and orders, in two blocks. */
async function playRound(round: RoundIndex) {
  const { devnet } = testChain
  const sales = await planSales(devnet, round)
  const orders = await planOrders(devnet, round)
  await sendPlans(devnet, [sales, planAuctions(devnet, round), planMigrations(devnet, round), orders])
}

/** Compares the rows of sales, auctions, migrations and orders alone. */
async function reconcileOffers(indexer: Indexer) {
  const { devnet } = testChain
  const logs = await devnet.client.getLogs({ fromBlock: 0n, toBlock: 'latest' })
  await reconcileSales(devnet, indexer, logs)
  await reconcileAuctions(devnet, indexer, logs)
  await reconcileMigrations(devnet, indexer, logs)
  await reconcileOrders(devnet, indexer, logs)
}

/**
 * Holds back the first look at each base token, as a busy machine does: what they are worth decides every value, so no row
 * may rest on a guess of their decimals.
 */
function createFirstReadHold({ tokens }: Deployment) {
  const unread = new Set([tokens.wbnb, tokens.busd, tokens.usdt, tokens.usdc].map((token) => token?.toLowerCase()))
  return ({ method, params }: RecordedRequest) =>
    method === 'eth_getCode' && unread.delete(String(params?.[0]).toLowerCase())
}

describe('reconciliation', () => {
  test('indexer: has the rows that the raw logs give, after the backfill, live, after a reorg and after kills, two of them during the backfill [INFO-05, PROFILE-04, PROFILE-05]', async () => {
    const proxy = await startRecordingProxy(testChain.devnet.rpcUrl)
    proxy.hold(createFirstReadHold(testChain.devnet.deployment))
    const first = await testChain.start('first', proxy.url)
    await waitUntilIndexed(testChain, first)
    await reconcileAll(testChain, first)

    await sendSwap(testChain, '1000')
    await useProfiles(testChain.devnet)
    await playRound(0)
    await waitUntilIndexed(testChain, first)
    await reconcileAll(testChain, first)

    // A reorg replaces the last changes of profiles, a round of sales, auctions, migrations and orders, and a trade.
    const { client } = testChain.devnet
    await useProfiles(testChain.devnet)
    const lastKept = (await client.getBlockNumber()) - 2n
    await playRound(1)
    await sendSwap(testChain, '77')
    await waitUntilIndexed(testChain, first)
    await reconcileOffers(first)
    const depth = Number((await client.getBlockNumber()) - lastKept)
    await client.request<UntypedRpc>({ method: 'anvil_reorg', params: [depth, []] })
    await client.mine({ blocks: 2 })
    await sendSwap(testChain, '5')
    await waitUntilIndexed(testChain, first)
    await waitUntilEqual(() => reconcileAll(testChain, first))

    // The chain continues while the indexer is down.
    await testChain.stop(first, 'kill')
    await proxy.stop()
    await sendSwap(testChain, '250')
    const restarted = await testChain.start('first')
    await waitUntilIndexed(testChain, restarted)
    await reconcileAll(testChain, restarted)

    await checkStakedEntryPrice(testChain, restarted)
    await reconcileAll(testChain, restarted)

    // Another one is killed twice during its backfill.
    const killed = await testChain.start(await testChain.killMidway('killed', [1, 500]))
    await waitUntilIndexed(testChain, killed)
    expect(await fetchAllRows(killed)).toEqual(await fetchAllRows(restarted))

    // A private sale ends below its soft cap, without an event.
    await passTime(client, LONGEST_SALE_DAYS * SECONDS_PER_DAY)
    await waitUntilIndexed(testChain, killed)
    await reconcileOffers(killed)
  }, 1_800_000)
})
