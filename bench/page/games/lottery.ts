// RPC requests of the lottery page of a connected account, the time to list thousands of tickets, and the time from the
// block of a draw to the prize on screen.
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { accounts } from '../../../devnet/chain/accounts.ts'
import type { Devnet } from '../../../devnet/devnet.ts'
import { createLotteryWorld } from '../../../e2e/games/lotteryWorld.ts'
import { createChainFixture } from '../../../e2e/support/chainFixtures.ts'
import { type Metric, printMetrics } from '../../metrics.ts'
import { countRequests, runInBrowser } from '../browser.ts'
import { connectDevnetWallet } from '../devnetWallet.ts'

const FEW_TICKETS = 100
const MANY_TICKETS = 6000
const TICKETS_PER_PURCHASE = 100

/** Milliseconds of a measurement of idle reads: about ten blocks. */
const WATCH_DURATION_MS = 30_000

/** Milliseconds after which the next block is read at once: more than the least time between two refreshes of the screen. */
const REFRESH_PAUSE_MS = 3500

const USER = accounts.testUser.address

type World = ReturnType<typeof createLotteryWorld>

/** Reads a block and time to the list with few and with many tickets, and time from the draw to the prize. */
export function benchLottery(): Promise<readonly Metric[]> {
  return runInBrowser(18_830, async (browser, devnet) => {
    const world = createLotteryWorld(createChainFixture(devnet))
    await buyUpTo(world, FEW_TICKETS)
    const few = await measureTickets(browser, devnet, FEW_TICKETS)
    await buyUpTo(world, MANY_TICKETS)
    const many = await measureTickets(browser, devnet, MANY_TICKETS)
    return [...few, ...many, await measureDraw(browser, devnet, world)]
  })
}

/** Opens the lottery with the devnet's wallet, and waits until nothing more is loaded. */
async function openLottery(browser: Browser, devnet: Devnet) {
  const page = await browser.newPage()
  const counts = countRequests(page, devnet.rpcUrl)
  await connectDevnetWallet(page, devnet)
  await page.goto(`${devnet.webUrl}/lottery`)
  await page.getByRole('region', { name: 'Your prizes' }).waitFor()
  await page.waitForLoadState('networkidle')
  // A greeting may cover the page.
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  return { page, counts }
}

async function measureTickets(browser: Browser, devnet: Devnet, tickets: number): Promise<readonly Metric[]> {
  const { page, counts } = await openLottery(browser, devnet)
  const [ethCalls, height] = [counts.ethCalls, await devnet.client.getBlockNumber()]
  await page.waitForTimeout(WATCH_DURATION_MS)
  const reads = (counts.ethCalls - ethCalls) / Number((await devnet.client.getBlockNumber()) - height)
  const listMs = await measureList(page)
  await page.close()
  const name = (what: string) => `/lottery with ${tickets.toLocaleString('en-US')} tickets: ${what}`
  return [
    { name: name('reads a block'), value: reads, unit: 'eth_calls', goal: 'one' },
    { name: name('press to the list'), value: listMs, unit: 'ms', goal: 'under 100' },
  ]
}

/** Milliseconds from the press to the painted list. The first press loads the code of the dialog, the second is measured. */
async function measureList(page: Page): Promise<number> {
  const list = page.getByRole('list', { name: 'Tickets' })
  await page.getByRole('button', { name: /^You have/ }).click()
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  return page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.startsWith('You have'),
    )
    const startTime = performance.now()
    button?.click()
    while (document.querySelector('dialog ul li[aria-setsize]') === null) await new Promise(requestAnimationFrame)
    // Until the frame with the list is painted.
    await new Promise(requestAnimationFrame)
    return performance.now() - startTime
  })
}

/** Milliseconds from the transaction of a draw to the prize of its round on screen. */
async function measureDraw(browser: Browser, devnet: Devnet, world: World): Promise<Metric> {
  await world.finishRound()
  const id = await world.readCurrentId()
  await world.buy(USER, [await world.readComingNumber()])
  await world.endSales()
  await world.close()
  await world.submitBeaconRound()
  const { page } = await openLottery(browser, devnet)
  // The screen is read at most every three seconds: the measured block is the first one after that.
  await page.waitForTimeout(REFRESH_PAUSE_MS)
  const won = page
    .waitForFunction(
      (round) => {
        const prizes = document.querySelector('section[aria-labelledby="lottery-prizes"]')?.textContent ?? ''
        return prizes.includes('You won') && prizes.includes(`Round ${round}`)
      },
      String(id),
      { polling: 'raf', timeout: 20_000 },
    )
    .then(() => Date.now())
  const sentAt = Date.now()
  await world.drawNumber()
  const value = (await won) - sentAt
  await page.close()
  return { name: '/lottery: draw sent to "You won"', value, unit: 'ms', goal: 'below 300' }
}

/** Lets the devnet's test user hold this many tickets of the open round. */
async function buyUpTo(world: World, count: number): Promise<void> {
  for (let held = await world.countTickets(USER); held < count; held += TICKETS_PER_PURCHASE) {
    const toNumber = (_: unknown, i: number) => String(((held + i) * 7919) % 1_000_000).padStart(6, '0')
    await world.buy(USER, Array.from({ length: TICKETS_PER_PURCHASE }, toNumber))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchLottery()
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
