import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { toPairPattern } from '../support/tokens/pairName.ts'

const getSearch = (page: Page) => getDialog(page, 'Search')
const getField = (page: Page) => getSearch(page).getByRole('combobox')
const getResults = (page: Page, name: string | RegExp) => getSearch(page).getByRole('option', { name })

async function openSearch(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Search (Ctrl+K)' })).toBeVisible()
  // The page hears keys a moment after its first paint.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(getField(page)).toBeFocused({ timeout: 2000 })
  }).toPass()
}

test('search: by keyboard from anywhere to a screen, a farm, a swap and a pair, and back to what was opened', async ({
  page,
}) => {
  const busdZono = toPairPattern('BUSD', 'ZONO')
  await openSearch(page, '/farms')
  await getField(page).fill('lott')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lottery$/)

  await page.keyboard.press('/')
  await getField(page).fill('farm busd zono')
  await expect(getResults(page, new RegExp(`^${busdZono}.*Farm · Stake.*% APR$`))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/farms#farm-\d+$/)
  await expect(page.getByRole('region', { name: new RegExp(`^${busdZono} LP$`) })).toBeVisible()

  await page.keyboard.press('Control+k')
  await getField(page).fill('busd/usdt')
  await expect(getResults(page, /^BUSD\/USDT.*Pool · Add Liquidity$/)).toBeVisible()
  await expect(getResults(page, /^BUSD\/USDT.*Token · Swap$/)).toHaveAttribute('aria-selected', 'true')
  await expect(getResults(page, /^BUSD\/USDT.*Pool · Use one token$/)).toHaveAttribute(
    'href',
    /\/add\/0x[0-9a-fA-F]{40}\/0x[0-9a-fA-F]{40}\?pay=BNB$/,
  )
  await page.keyboard.press('ArrowDown')
  await expect(getResults(page, /^BUSD\/USDT.*Pool · Add Liquidity$/)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/add\/0x[0-9a-fA-F]{40}\/0x[0-9a-fA-F]{40}$/)

  await page.keyboard.press('Control+k')
  await expect(getResults(page, /Opened lately/)).toHaveText([/^BUSD\/USDT/, new RegExp(`^${busdZono}`), /^Lottery/])
  await getResults(page, /^Lottery.*Opened lately/).click()
  await expect(page).toHaveURL(/\/lottery$/)
  await page.keyboard.press('Control+k')
  await getSearch(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(getResults(page, /Opened lately/)).toHaveCount(0)
})

test('search: finds what areas have, each with its figure, and accounts', async ({ page, chain, wallet }) => {
  const [collection] = chain.deployment.nftCollections ?? []
  const [sale] = chain.deployment.ifos ?? []
  const [privateSale] = chain.deployment.privateSales ?? []
  if (!collection || !sale || !privateSale) throw new Error('The devnet has one of each.')
  await openSearch(page, '/swap')
  await getField(page).fill('zono')
  await expect(getResults(page, /^ZONO.*Token · Swap \$[\d.]+$/)).toBeVisible()
  await expect(getResults(page, /^ZONO.*Token · Info/)).toBeVisible()
  await expect(getResults(page, /^Auto ZONO.*Pool · Stake/)).toBeVisible()
  await expect(getResults(page, /^Manual ZONO.*Pool · Stake.*% APR$/)).toBeVisible()
  await getField(page).fill(collection.name)
  await expect(getResults(page, new RegExp(`^${collection.name}.*Collection · View`))).toBeVisible()
  await getField(page).fill(`${collection.name} 1`)
  await expect(getResults(page, `${collection.name} #1`)).toBeVisible()
  await getField(page).fill('round 1')
  await expect(getResults(page, /^Round 1.*Lottery · View$/)).toBeVisible()
  await getField(page).fill('token sale')
  await expect(getResults(page, /Token sale · View/).first()).toContainText(/Live|Finished|Coming soon|Cancelled/)
  await getField(page).fill('private sale')
  await expect(getResults(page, /Private sale · View/).first()).toContainText(
    /Open|Closed|Claimable|Coming soon|Cancelled/,
  )
  await getField(page).fill('seed phrase')
  await expect(getResults(page, /^Your wallet.*Help · View$/)).toBeVisible()
  await getField(page).fill(wallet.address)
  await expect(getResults(page, /Account · View$/)).toBeVisible()
  await getField(page).fill('qqqq')
  await expect(getSearch(page).getByText('No results found')).toBeVisible()
  await getField(page).fill(wallet.address)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/info/accounts/${wallet.address}$`))
})

test('search: on a phone by its button, in German, and the slash can be turned off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithWallet(page, '/swap')
  const openSettings = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await getDialog(page, 'Menu').getByRole('button', { name: 'Settings' }).click()
  }
  await openSettings()
  const settings = getDialog(page, 'Settings')
  await settings.getByRole('switch', { name: 'Open the search with /' }).click()
  // A dialog keeps its keys.
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await page.keyboard.press('/')
  await expect(getSearch(page)).toBeHidden()
  await page.getByRole('button', { name: 'Search (Ctrl+K)' }).click()
  await expect(getField(page)).toBeFocused()
  await getField(page).fill('pool')
  await expect(getResults(page, /^Pools.*Earn · View$/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await getSearch(page).getByRole('button', { name: 'Close' }).click()
  await expect(getSearch(page)).toBeHidden()
  await openSettings()
  await settings.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Suchen (Ctrl+K)' }).click()
  const search = getDialog(page, 'Suchen')
  await search.getByRole('combobox').fill('zono')
  await expect(
    search.getByRole('option', { name: /^Manual ZONO|^Manueller ZONO|ZONO.*Pool · Staken/ }).first(),
  ).toBeVisible()
})
