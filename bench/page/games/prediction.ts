// RPC requests of the prediction page of a connected account with twelve rounds on screen, and the time from a bet
// of somebody else to its card.
import { fileURLToPath } from 'node:url'
import { accounts } from '../../../devnet/chain/accounts.ts'
import { createPredictionWorld } from '../../../e2e/games/predictionWorld.ts'
import { createChainFixture } from '../../../e2e/support/chainFixtures.ts'
import { type Metric, printMetrics } from '../../metrics.ts'
import { countRequests, median, runInBrowser } from '../browser.ts'
import { connectDevnetWallet } from '../devnetWallet.ts'

/** Rounds that are played before: as many as the strip shows. */
const PLAYED_ROUNDS = 10

/** Milliseconds of a measurement of idle reads. */
const WATCH_DURATION_MS = 15_000

/** Requests while idle, and milliseconds from a bet of somebody else to the changed card. */
export function benchPrediction(): Promise<readonly Metric[]> {
  return runInBrowser(18_860, async (browser, devnet) => {
    const world = createPredictionWorld(createChainFixture(devnet))
    const [first = '0x', ...others] = accounts.players.map(({ address }) => address)
    await world.start()
    for (let round = 0; round < PLAYED_ROUNDS; round++) {
      await world.bet('bull', '0.1', accounts.testUser.address)
      await world.bet('bear', '0.1', first)
      await world.closeRound()
    }
    const page = await browser.newPage()
    const counts = countRequests(page, devnet.rpcUrl)
    await connectDevnetWallet(page, devnet)
    await page.goto(`${devnet.webUrl}/prediction`)
    await page.getByRole('button', { name: 'Enter UP' }).waitFor()
    await page.waitForTimeout(6000)

    const before = { ...counts }
    const startBlock = await devnet.client.getBlockNumber()
    const endTime = Date.now() + WATCH_DURATION_MS
    // The chain of a benchmark mines with transactions only.
    while (Date.now() < endTime) {
      await devnet.client.mine({ blocks: 1 })
      await page.waitForTimeout(3000)
    }
    const blocks = Number((await devnet.client.getBlockNumber()) - startBlock)
    const idle = { ethCalls: counts.ethCalls - before.ethCalls, bytes: counts.bytes - before.bytes }

    const epoch = await world.readEpoch()
    const card = page.getByRole('listitem').filter({ has: page.getByText(`#${epoch}`, { exact: true }) })
    const delays: number[] = []
    for (const player of others) {
      const old = (await card.textContent()) ?? ''
      // The screen is read at most every three seconds: the measured block is the first one after that.
      await page.waitForTimeout(3500)
      const pool = getPool(old)
      const changed = page
        .waitForFunction(
          ([text, number]) => {
            const own = [...document.querySelectorAll('li')].find((one) => one.textContent?.includes(`#${number}`))
            return own !== undefined && !own.textContent?.includes(text ?? '')
          },
          [pool, String(epoch)] as const,
          { polling: 'raf', timeout: 5000 },
        )
        .then(() => Date.now())
        .catch(() => Number.NaN)
      // From the moment the bet is sent: the wait for a receipt would hide what the page takes.
      const sentAt = Date.now()
      await world.bet('bull', '0.37', player)
      delays.push((await changed) - sentAt)
    }
    return [
      { name: '/prediction: reads a block', value: idle.ethCalls / blocks, unit: 'eth_calls', goal: 'one' },
      { name: '/prediction: read a block', value: idle.bytes / blocks / 1000, unit: 'kB' },
      { name: '/prediction: bet sent to changed card, median', value: median(delays), unit: 'ms', goal: 'below 300' },
      { name: '/prediction: bet sent to changed card, most', value: Math.max(...delays), unit: 'ms' },
    ]
  })
}

/** The prize pool of a card's text. */
const getPool = (text: string): string => /Prize pool([\d.]+ BNB)/.exec(text)?.[1] ?? text

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchPrediction()
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
