import { watchAnnouncements } from '../support/assistive.ts'
import {
  confirmSwap,
  expect,
  getFromInput,
  getMainButton,
  getToInput,
  openWithWallet,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'
import { waitForReadRounds } from '../support/waits/readRounds.ts'

/** Rounds of reads, 3 s apart, of which each would announce again; a text is announced 1.5 s after it was read. */
const SILENT_ROUNDS = 3

test('live regions: a quote is announced once per typed amount, whatever the blocks after it say', async ({
  page,
  chain,
}) => {
  const getAnnouncements = await watchAnnouncements(page)
  await openWithWallet(page)
  // The chart reads out the candle below the pointer.
  await page.mouse.move(0, 0)
  const before = (await getAnnouncements()).length
  const getNew = async () => (await getAnnouncements()).slice(before)
  await getFromInput(page).pressSequentially('1.5', { delay: 80 })
  await expect(getToInput(page)).not.toHaveValue('')
  await expect
    .poll(getNew)
    .toEqual([
      expect.stringMatching(/^1\.5 BNB for about [\d.,]+ ZONO, at least [\d.,]+ ZONO\. Price impact <?\d.*%\.$/),
    ])
  await chain.swap('wbnb', 'zono', '0.01')
  await waitForReadRounds(page, chain, SILENT_ROUNDS)
  expect(await getNew()).toHaveLength(1)
})

test('live regions: a trade that is split is announced as it is offered', async ({ page }) => {
  const getAnnouncements = await watchAnnouncements(page)
  await openWithWallet(page)
  await getFromInput(page).fill('40')
  const getQuotes = async () => (await getAnnouncements()).filter((text) => text.startsWith('40 BNB for about'))
  await expect.poll(getQuotes).toHaveLength(1)
  const offered = Number(await getToInput(page).inputValue())
  const [said = ''] = await getQuotes()
  expect(Number(/about ([\d,.]+) ZONO/.exec(said)?.[1]?.replaceAll(',', ''))).toBeCloseTo(offered, 0)
})

test('live regions: the quote of a token with a fee is what arrives, and is announced again for another slippage', async ({
  page,
  chain,
}) => {
  const getAnnouncements = await watchAnnouncements(page)
  await openWithWallet(page, `/swap?outputCurrency=${chain.token('safe').address}`)
  await getFromInput(page).fill('0.1')
  const getLast = async () => {
    const last = (await getAnnouncements()).findLast((text) => text.startsWith('0.1 BNB for about'))
    const [, about = '', least = ''] = /about ([\d,.]+) SAFE, at least ([\d,.]+) SAFE/.exec(last ?? '') ?? []
    return [about, least].map((figure) => Number(figure.replaceAll(',', ''))) as [number, number]
  }
  const slippage = getMainButton(page, 'Set slippage to 11%')
  await expect(slippage).toBeVisible()
  const shown = Number(await getToInput(page).inputValue())
  await expect.poll(async () => (await getLast())[0]).toBeCloseTo(shown, -1)
  await slippage.click()
  await expect
    .poll(async () => {
      const [about, least] = await getLast()
      return least < about
    })
    .toBe(true)
})

test('live regions: what blocks a swap is announced once', async ({ page, chain }) => {
  const getAnnouncements = await watchAnnouncements(page)
  await openWithWallet(page)
  await getFromInput(page).fill('99999999')
  const getBlockers = async () => (await getAnnouncements()).filter((text) => text.includes('Insufficient BNB balance'))
  await expect.poll(getBlockers).toHaveLength(1)
  await waitForReadRounds(page, chain, SILENT_ROUNDS)
  expect(await getBlockers()).toHaveLength(1)
})

test('live regions: without a wallet, that there is no trade is announced once', async ({ page, chain }) => {
  const getAnnouncements = await watchAnnouncements(page)
  await page.goto(`/swap?outputCurrency=${chain.token('mkr').address}`)
  await getToInput(page).fill('99999999')
  const getReasons = async () =>
    (await getAnnouncements()).filter((text) => text.includes('Insufficient liquidity for this trade'))
  await expect.poll(getReasons).toHaveLength(1)
  await waitForReadRounds(page, chain, SILENT_ROUNDS)
  expect(await getReasons()).toHaveLength(1)
})

test('live regions: a swap tells the wallet, the network and its result once each, without a toast', async ({
  page,
}) => {
  const getAnnouncements = await watchAnnouncements(page)
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  await confirmSwap(page)
  await page.keyboard.press('Escape')
  await expect(getFromInput(page)).toHaveValue('')
  const texts = await getAnnouncements()
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length
  expect(count(/^Confirm this transaction in your wallet$/)).toBe(1)
  expect(count(/^Confirming on the network…$/)).toBe(1)
  expect(count(/Transaction confirmed/)).toBe(1)
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
})
