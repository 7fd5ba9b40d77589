import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  expect,
  getDialog,
  getFromInput,
  getMainButton,
  openWithWallet,
  overrideConfig,
  SWAP_BUTTON,
  test,
} from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'

const folder = fileURLToPath(new URL('../../apps/web/src/features/help/pages', import.meta.url))

/** Titles of all topics, as their files begin. */
const TITLES = readdirSync(folder).map((file) => /^# (.+)/.exec(readFileSync(`${folder}/${file}`, 'utf8'))?.[1] ?? file)

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('help: the index lists every topic, and a topic explains its screen with figures of the page', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/help')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  for (const name of ['First steps', 'Areas', 'Messages'])
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
  for (const name of TITLES) await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Pools and the vault', exact: true }).click()
  const title = main.getByRole('heading', { level: 1, name: 'Pools and the vault' })
  await expect(title).toBeFocused()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'What it is',
    'What it costs',
    'What can go wrong',
    'What to do then',
  ])
  // Read from the vault of the devnet.
  await expect(main).toContainText('The vault takes 0.1% if you unstake within 3 days of your last deposit.')
  await expect(main).not.toContainText('%v')
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Open Pools and the vault' }).click()
  await expect(page).toHaveURL('/pools')
})

test('help: a topic opens from the title of a screen by keyboard', async ({ page }) => {
  await page.goto('/swap')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Help' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/help/swap')
  await expect(page.getByRole('heading', { level: 1, name: 'Swap' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('0.25%')
})

for (const [path, topic, title] of [
  ['/farms/auction', 'auctions', 'Farm auctions'],
  ['/stakings', 'farms', 'Farms'],
  ['/add/BNB', 'liquidity', 'Liquidity'],
  ['/nfts', 'nft-market', 'NFT market'],
  ['/lottery', 'lottery', 'Lottery'],
  ['/prediction', 'prediction', 'Prediction'],
  ['/create-profile', 'profile', 'Profile and teams'],
  ['/operator', 'operator', 'Operator'],
  ['/allowances', 'allowances', 'Token approvals'],
] as const) {
  test(`help: ${path} leads to ${title}`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click()
    await expect(page).toHaveURL(`/help/${topic}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'What to do then' })).toBeVisible()
  })
}

test('help: an unknown topic leads to the index', async ({ page }) => {
  await page.goto('/help/nothing')
  await expect(page).toHaveURL('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test('help: a transaction that was not sent leads to what its message means', async ({ page, wallet }) => {
  await openWithWallet(page)
  await getFromInput(page).fill('1')
  await getMainButton(page, SWAP_BUTTON).click()
  wallet.rejectNext()
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  const dialog = getDialog(page, 'Swap not completed')
  await expect(dialog).toContainText('Transaction rejected.')
  await dialog.getByRole('link', { name: 'What this means' }).click()
  await expect(page).toHaveURL('/help/messages#transaction-rejected')
  const heading = page.getByRole('heading', { level: 3, name: 'Transaction rejected.' })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
  await expectAccessible(page)
})

test('help: fits a phone, and says in another language that it is in English', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { language: 'de' } }))
  })
  for (const path of ['/help', '/help/impermanent-loss', '/help/messages']) {
    await page.goto(path)
    await expect(page.getByText('Die Hilfe ist auf Englisch geschrieben.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await expect(page.locator('main [lang=en]').first()).toBeVisible()
})

test('help: leads to its text in the repository where the operator names one', async ({ page, chain }) => {
  await page.goto('/help/swap')
  await expect(page.getByRole('heading', { level: 2, name: 'What it is' })).toBeVisible()
  await expect(page.getByText('Was this clear?')).toHaveCount(0)
  await overrideConfig(page, chain, { links: { repository: 'https://code.example/exchange/' } })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Suggest a change' })).toHaveAttribute(
    'href',
    'https://code.example/exchange/blob/HEAD/apps/web/src/features/help/pages/swap.md',
  )
})
