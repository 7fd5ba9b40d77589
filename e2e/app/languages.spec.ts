import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { toPairPattern } from '../support/tokens/pairName.ts'

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The texts of a language, found by their English source. */
function readTexts(language: string) {
  const file = resolve(import.meta.dirname, `../../apps/web/public/locales/${language}.json`)
  const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
  const text = (source: string) => {
    const found = texts[source]
    if (found === undefined) throw new Error(`${language} has no text for "${source}".`)
    return found
  }
  /** Matches the whole text with these values, patterns themselves, or any others in place of its placeholders. */
  const pattern = (source: string, values: Readonly<Record<string, string>> = {}) =>
    new RegExp(`^${escapePattern(text(source)).replace(/%(\w+)%/g, (_, name: string) => values[name] ?? '.+')}$`)
  return { text, pattern }
}

/** Opens a page in a language that was chosen before, with the wallet connected. */
async function openIn(page: Page, language: string, path: string) {
  const { text } = readTexts(language)
  await page.addInitScript(
    (stored) => localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { language: stored } })),
    language,
  )
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('Connect Wallet') })
    .click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /0x/ })).toBeVisible()
}

for (const { language, direction, amount } of [
  { language: 'ar', direction: 'rtl', amount: '٢' },
  { language: 'ja', direction: 'ltr', amount: '２' },
]) {
  test(`languages: in ${language}, coins are swapped, tokens are staked and the reward is harvested [I18N-01, I18N-03, I18N-04]`, async ({
    page,
    wallet,
    chain,
  }) => {
    const { text, pattern } = readTexts(language)
    await chain.fundLpToken('wbnb', 'busd', wallet.address, '40')
    await openIn(page, language, '/swap')
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    // Digits of the person's own keyboard.
    await page.getByRole('main').getByRole('textbox').first().fill(amount)
    await page
      .getByRole('main')
      .getByRole('button', { name: pattern('Swap %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%') })
      .click()
    const confirmation = page.getByRole('dialog', { name: text('Confirm Swap') })
    await confirmation.getByRole('button', { name: text('Confirm Swap') }).click()
    await expect(page.getByRole('dialog', { name: text('Transaction confirmed') })).toBeVisible()
    const bought = await chain.readBalance('zono', wallet.address)
    expect(bought).toBeGreaterThan(0n)

    const name = `${toPairPattern('BUSD', 'WBNB')} LP`
    await page.goto('/farms')
    await page.getByRole('button', { name: pattern('Manage %name%', { name }) }).click()
    const panel = page.getByRole('region', { name: new RegExp(`^${name}$`) })
    await panel.getByRole('textbox', { name: text('Stake amount') }).fill('40')
    await panel.getByRole('button', { name: pattern('Enable %asset%') }).click()
    await panel.getByRole('button', { name: pattern('Stake %amount% %symbol%', { amount: '40' }) }).click()
    await chain.client.mine({ blocks: 5 })
    await panel.getByRole('button', { name: pattern('Harvest %amount% %symbol%') }).click()
    await expect.poll(() => chain.readBalance('zono', wallet.address)).toBeGreaterThan(bought)
  })
}

test('languages: from right to left, arrows that mean back point to the right, and joined letters stay together [I18N-05]', async ({
  page,
}) => {
  const getBack = (name: string) => page.getByRole('main').getByRole('link', { name }).locator('svg')
  await page.goto('/launchpad/5')
  await expect(getBack('Launchpad')).toHaveCSS('scale', 'none')
  await openIn(page, 'ar', '/launchpad/5')
  await expect(getBack(readTexts('ar').text('Launchpad'))).toHaveCSS('scale', '-1 1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', 'normal')
})

test('languages: a screen fetches the texts of every screen and of its own area, and another area when it is opened [I18N-03]', async ({
  page,
}) => {
  const { text } = readTexts('de')
  const files: string[] = []
  page.on('response', (response) => {
    const file = /\/locales\/(.+)$/.exec(response.url())?.[1]
    // The words for what transactions did come with what sends them, a while after the screen.
    if (file && file !== 'de.summaries.json') files.push(`${file} ${response.status()}`)
  })
  await openIn(page, 'de', '/farms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('Farms'))
  const preloaded = ['de.earn.json 200', 'de.json 200']
  expect([...new Set(files)].sort()).toEqual(preloaded)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('Lottery') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/lottery$/)
  await expect(page.getByRole('main').getByText(text('How to play')).first()).toBeVisible()
  expect([...new Set(files)].sort()).toEqual([...preloaded, 'de.games.json 200'].sort())
})

test('languages: a screen whose texts cannot be fetched is shown in English, and says so', async ({ page }) => {
  await page.route('**/locales/de.games.json', (route) => route.fulfill({ status: 503 }))
  await openIn(page, 'de', '/farms')
  await page.goto('/lottery')
  await expect(page.getByText(readTexts('de').text('Couldn’t load the language'))).toBeVisible()
  await expect(page.getByRole('main').getByText('How to play').first()).toBeVisible()
})
