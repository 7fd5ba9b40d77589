// RPC requests of a collection of the NFT market with its listings on screen, the time to its first picture and to a
// changed order, and the time from a sale to the changed tile.
import type { Browser } from 'playwright-core'
import { getAddress } from 'viem'
import { createChainFixture } from '../../../e2e/support/chainFixtures.ts'
import { createNfts } from '../../../e2e/support/nfts.ts'
import type { Metric } from '../../metrics.ts'
import { countRequests, median, runInBrowser } from '../browser.ts'

/** Milliseconds of a measurement of idle reads. */
const WATCH_DURATION_MS = 15_000

/** Sales that are measured. */
const SALE_COUNT = 5

/** Visits with nothing cached of which the middle one counts. */
const VISIT_COUNT = 5

/** Milliseconds from the start of a visit with nothing cached to the first piece in sight. */
async function visitGrid(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  // Asked at each frame: Playwright's other waits look every few hundred milliseconds.
  const time = await page.waitForFunction(
    () => document.querySelector('ul[aria-label="Items"] li')?.checkVisibility() && performance.now(),
    undefined,
    { polling: 'raf' },
  )
  const gridMs = Number(await time.jsonValue())
  await context.close()
  return gridMs
}

/** Requests while idle, milliseconds to the grid and to another order, and from a sale to its tile. */
export function benchNftMarket(): Promise<readonly Metric[]> {
  return runInBrowser(18_890, async (browser, devnet) => {
    const nfts = createNfts(createChainFixture(devnet))
    const [seller = '0x', buyer = '0x'] = nfts.people
    const ids = await nfts.giveNft('ZNG', seller, SALE_COUNT + 1)
    const pieces = ids.map((tokenId) => nfts.toPiece('ZNG', tokenId))
    for (const piece of pieces) await nfts.list(seller, piece, '0.5')
    const url = `${devnet.webUrl}/nfts/collections/${getAddress(nfts.getCollection('ZNG'))}`
    const gridTimes: number[] = []
    for (let visit = 0; visit < VISIT_COUNT; visit++) gridTimes.push(await visitGrid(browser, url))
    const page = await browser.newPage()
    const counts = countRequests(page, devnet.rpcUrl)
    await page.goto(url)
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
    const reads = (counts.ethCalls - before.ethCalls) / blocks

    const sortMs = await page.evaluate(async () => {
      const select = [...document.querySelectorAll('select')].find((one) => one.value === 'recent')
      // No function has a name here: the compiler would call a helper for it that the page does not have.
      const first = document.querySelector('ul[aria-label="Items"] li a')?.getAttribute('href')
      const startTime = performance.now()
      if (select === undefined) return Number.NaN
      select.value = 'highest'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      while (
        document.querySelector('ul[aria-label="Items"] li a')?.getAttribute('href') === first &&
        performance.now() - startTime < 3000
      )
        await new Promise(requestAnimationFrame)
      return performance.now() - startTime
    })

    const delays: number[] = []
    for (const piece of pieces.slice(0, SALE_COUNT)) {
      // The screen is read at most every three seconds: the measured block is the first one after that.
      await page.waitForTimeout(3500)
      const path = `/${piece.tokenId}`
      const changed = page
        .waitForFunction(
          (end) => {
            const link = [...document.querySelectorAll('ul[aria-label="Items"] li a')].find((one) =>
              one.getAttribute('href')?.endsWith(end),
            )
            return link === undefined || link.closest('li')?.textContent?.includes('Not for sale')
          },
          path,
          { polling: 'raf', timeout: 15_000 },
        )
        .then(() => Date.now())
        .catch(() => Number.NaN)
      const sentAt = Date.now()
      await nfts.buyAs(buyer, piece)
      delays.push((await changed) - sentAt)
    }
    return [
      {
        name: '/nfts/collections: first pieces, nothing cached',
        value: median(gridTimes),
        unit: 'ms',
        goal: 'below 500',
      },
      { name: '/nfts/collections: reads a block', value: reads, unit: 'eth_calls', goal: 'one' },
      { name: '/nfts/collections: another order', value: sortMs, unit: 'ms', goal: 'below 200' },
      {
        name: '/nfts/collections: sale sent to changed tile, median',
        value: median(delays),
        unit: 'ms',
        goal: 'below 300',
      },
    ]
  })
}
