// Every screen at every width: nothing leaves its card or the window, and no control lies over another.
import type { Page } from '@playwright/test'
import { expect, getFromInput, openTradeDetails, openWithWallet } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'
import { listMisfitsAtEachWidth } from './misfits.ts'

const PHONE_WIDTHS = [320, 390]

/** An amount of many digits that is split over paths of several tokens. */
const LONG_AMOUNT = '1234.56789012345'

test('widths: every screen fits windows from 320 to 1440 px', async ({ page, wallet, chain }) => {
  await chain.fundToken('zono', wallet.address, '1234567.891234')
  await chain.fundLpToken('zono', 'wbnb', wallet.address, '20')
  await chain.stake(0n, 'zono', wallet.address, '1234.56789')
  const [pair, zono] = [chain.getPairAddress('zono', 'wbnb'), chain.token('zono').address]
  const collection = chain.deployment.nftCollections?.[0]?.contractAddress
  const sale = chain.deployment.privateSales?.[0]?.id
  await openWithWallet(page, '/swap')
  const misfits: string[] = []
  for (const path of [
    '/',
    '/swap',
    '/liquidity',
    '/add/BNB',
    `/remove/BNB/${zono}`,
    '/find',
    '/farms',
    '/stakings',
    '/pools',
    '/info',
    '/info/pools',
    '/info/tokens',
    `/info/pools/${pair}`,
    `/info/tokens/${zono}`,
    `/info/accounts/${wallet.address}`,
    '/portfolio',
    '/allowances',
    '/lottery',
    '/prediction',
    '/prediction/leaderboard',
    '/nfts',
    '/nfts/collections',
    '/nfts/activity',
    '/nft-mint',
    '/nft-farming',
    '/nft-staking',
    '/squad',
    '/ifo',
    '/launchpad',
    '/farms/auction',
    '/migration',
    '/voting',
    '/voting/proposal/create',
    '/teams',
    '/create-profile',
    '/competition',
    '/operator',
    '/help',
    '/help/messages',
    '/limit',
    '/recurring',
    `/nfts/collections/${collection}`,
    `/nfts/collections/${collection}/1`,
    `/nfts/profile/${wallet.address}`,
    `/launchpad/${sale}`,
    '/teams/1',
    `/profile/${wallet.address}`,
    '/collectibles/claim',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
    await expect(main.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await prepare(page, path)
    misfits.push(...(await listMisfitsAtEachWidth(page, path)))
  }
  expect(misfits).toEqual([])
})

/** Those with the longest labels of their scripts, and one from right to left. */
const LONG_LANGUAGES = ['el', 'ta', 'fr', 'ar']

const PHONE_PATHS = [
  '/',
  '/swap',
  '/limit',
  '/recurring',
  '/add/BNB',
  '/farms',
  '/pools',
  '/portfolio',
  '/lottery',
  '/prediction',
  '/prediction/leaderboard',
  '/nfts',
  '/nft-mint',
  '/ifo',
  '/farms/auction',
  '/voting',
]

for (const language of LONG_LANGUAGES) {
  test(`widths: screens fit phones of 320 and 390 px in ${language}`, async ({ page, wallet, chain }) => {
    await chain.fundToken('zono', wallet.address, '1234567.891234')
    await chain.fundLpToken('zono', 'wbnb', wallet.address, '20')
    await chain.stake(0n, 'zono', wallet.address, '1234.56789')
    await openWithWallet(page, '/swap')
    await page.addInitScript(
      (stored) => localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { language: stored } })),
      language,
    )
    const misfits: string[] = []
    for (const path of PHONE_PATHS) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading').first()).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: /^0x/ })).toBeVisible()
      await expect(main.locator('[role=status] .skeleton, [aria-busy=true]')).toHaveCount(0)
      misfits.push(...(await listMisfitsAtEachWidth(page, path, PHONE_WIDTHS)))
    }
    expect(misfits).toEqual([])
  })
}

test('widths: at 320 px the longest labels of Russian and Finnish leave names their room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const misfits: string[] = []
  for (const language of ['ru', 'fi']) {
    await page.addInitScript(
      (stored) => localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { language: stored } })),
      language,
    )
    for (const path of ['/pools', '/limit', '/competition']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.getByRole('main').locator('[role=status] .skeleton, [aria-busy=true]')).toHaveCount(0)
      misfits.push(...(await listMisfitsAtEachWidth(page, `${language} ${path}`, [320])))
    }
    await page.goto('/pools')
    const row = page.getByRole('rowheader').last()
    await expect(row).toBeVisible()
    // A name without room is one letter a line.
    expect((await row.boundingBox())?.height).toBeLessThan(160)
    // The fee at the end of a badge is within its card.
    const fees = await page
      .getByRole('rowheader')
      .getByText(/\d\s?%/)
      .all()
    expect(fees).not.toEqual([])
    for (const badge of fees) {
      const { x, width } = (await badge.boundingBox()) ?? { x: 0, width: 0 }
      expect(x + width).toBeLessThan(304)
    }
  }
  expect(misfits).toEqual([])
})

/** Opens what makes a screen widest. */
async function prepare(page: Page, path: string) {
  const main = page.getByRole('main')
  if (path === '/' || path === '/swap') {
    await getFromInput(page).fill(LONG_AMOUNT)
    await openTradeDetails(page)
    await expect(main.getByRole('term').filter({ hasText: /^Split/ })).toBeVisible()
  }
  if (path === '/farms' || path === '/pools') await main.getByRole('button', { name: 'List settings' }).click()
  if (path.startsWith('/add')) await main.getByRole('textbox').first().fill(LONG_AMOUNT)
}
