// The page as a second, made-up operator serves it: whatever it shows of the first one is hard-wired.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { configureSecondOperator, findForeignWords, HARBOR } from './secondOperator.ts'

/** Shades of Zono's accent, by the style sheet. */
const FIRST_ACCENT = [
  ...['#0b6e5a', '#085747', '#e3f1ec', '#eef4ee', '#43d1ab', '#65dcbd', '#14302a', '#06241d', '#12211d'],
].map((hex) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`)

/** Elements, and what is drawn before and after them, that show one of these colors. */
const findColors = (page: Page, colors: readonly string[]) =>
  page.evaluate((colors) => {
    const properties = ['color', 'backgroundColor', 'borderTopColor', 'borderBottomColor', 'fill', 'stroke'] as const
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        return properties
          .filter((property) => colors.includes(style[property]))
          .map((property) => `${element.tagName}${pseudo ?? ''} ${element.className} ${property} ${style[property]}`)
      }),
    )
  }, colors)

const AREAS = ['/', '/swap', '/liquidity', '/farms', '/lottery', '/info', '/portfolio']

test('second operator: three areas in its colors, in both themes, with nothing of the first one’s', async ({
  page,
  chain,
}) => {
  await configureSecondOperator(page, chain)
  for (const [colorScheme, accent] of Object.entries(HARBOR.brand.accent)) {
    await page.emulateMedia({ colorScheme: colorScheme as 'light' | 'dark' })
    for (const screen of AREAS) {
      await page.goto(screen)
      await expect(page).toHaveTitle(/ \| Harbor/)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      expect(await findForeignWords(page), screen).toEqual([])
      expect(await findColors(page, FIRST_ACCENT), `${screen} ${colorScheme}`).toEqual([])
    }
    const channels = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
    expect((await findColors(page, [`rgb(${channels.join(', ')})`])).length).toBeGreaterThan(0)
  }
})

test('second operator: its colors are legible on the screens of its areas, in both themes', async ({ page, chain }) => {
  await configureSecondOperator(page, chain)
  await openWithWallet(page, '/swap')
  for (const screen of AREAS) {
    await page.goto(screen)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('main [class*="breathe"]'), screen).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('second operator: the pictures of the themes have its accent, each that of its own theme', async ({
  page,
  chain,
}) => {
  await configureSecondOperator(page, chain)
  await page.goto('/swap')
  await page.getByRole('button', { name: 'Settings' }).click()
  const readFill = (name: string) =>
    getDialog(page, 'Settings')
      .getByRole('button', { name, exact: true })
      .locator('rect')
      .nth(1)
      .evaluate((rect) => getComputedStyle(rect).fill)
  expect([await readFill('Light'), await readFill('Dark')]).toEqual(['rgb(29, 78, 216)', 'rgb(147, 180, 255)'])
})

test('second operator: the first paint has no color and no mark of another operator, later ones have its own', async ({
  page,
  chain,
}) => {
  await configureSecondOperator(page, chain)
  // Holds back the script: what is on screen is the first frame alone.
  const held = await page.context().newPage()
  await configureSecondOperator(held, chain)
  await held.route('**/assets/*.js', () => {})
  await held.goto('/', { waitUntil: 'commit' })
  await expect(held.locator('.frame h1')).toBeVisible()
  expect(await findColors(held, FIRST_ACCENT)).toEqual([])
  await expect(held.locator('.frame img').first()).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Harbor home' })).toBeVisible()
  await held.reload({ waitUntil: 'commit' })
  await expect(held.locator('.frame h1')).toBeVisible()
  await expect(held.locator('.frame img').first()).toBeHidden()
  expect(await findColors(held, ['rgb(29, 78, 216)'])).not.toEqual([])
  await held.close()
})

test('second operator: bytes before config.json name nobody; icons and manifest are its own after it', async ({
  page,
  chain,
}) => {
  const bytes = await (await page.request.get(`${chain.webUrl}/`)).text()
  expect(bytes).not.toMatch(/Zono|Harbor/)
  await configureSecondOperator(page, chain)
  await page.goto('/swap')
  const readHref = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href')
  await expect.poll(() => readHref('manifest')).toMatch(/^data:application\/manifest\+json,/)
  for (const rel of ['icon', 'apple-touch-icon'])
    expect(decodeURIComponent((await readHref(rel)) ?? '')).toContain('>H<')
  const devtools = await page.context().newCDPSession(page)
  const { data = '', errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(data).not.toContain('Zono')
  expect(JSON.parse(data)).toMatchObject({ name: 'Harbor', start_url: `${chain.webUrl}/swap` })
})

test('second operator: offers two languages; another one of browser or settings becomes the first of them', async ({
  page,
  chain,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['fr-FR'] }))
  await configureSecondOperator(page, chain, undefined, { locales: ['de', 'en'] })
  await page.goto('/swap')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  const select = getDialog(page, 'Einstellungen').getByLabel('Sprache')
  await expect(select).toHaveValue('de')
  expect(
    await select.locator('option').evaluateAll((all) => all.map((option) => option.getAttribute('value'))),
  ).toEqual(['de', 'en-US'])
  await select.selectOption('en-US')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('second operator: says its own coin and name in its other language, too', async ({ page, chain }) => {
  await configureSecondOperator(page, chain, undefined, { locales: ['de'] })
  for (const screen of AREAS) {
    await page.goto(screen)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('main [class*="breathe"]'), screen).toHaveCount(0)
    expect(await findForeignWords(page), screen).toEqual([])
  }
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  await expect(getDialog(page, 'Einstellungen').getByLabel('Sprache')).toHaveCount(0)
})

test('second operator: a language that an earlier visit chose, and that is not offered, becomes the first of those that are', async ({
  page,
  chain,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['fr-FR'] })
    localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { language: 'ar' } }))
  })
  await configureSecondOperator(page, chain, undefined, { locales: ['de', 'en'] })
  await page.goto('/swap')
  await expect(page.getByRole('button', { name: 'Einstellungen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('second operator: its own links stand in menu and footer, in the language on screen, marked as external', async ({
  page,
  chain,
}) => {
  await configureSecondOperator(page, chain)
  await page.goto('/swap')
  const menu = page.getByRole('navigation', { name: 'Main', exact: true })
  await menu.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  const status = menu.getByRole('link', { name: 'Service status' })
  await expect(status).toBeVisible()
  await expect(status).toHaveAttribute('href', 'https://status.harbor.example/')
  await expect(status).toHaveAttribute('rel', /noopener/)
  await expect(status.locator('svg')).toBeVisible()
  // By keyboard: it is the last of its group.
  while (!(await status.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(status).toBeHidden()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Service status' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Harbor Desk' })).toHaveAttribute('href', 'mailto:desk@harbor.example')
  await expect(footer.getByRole('link', { name: 'Harbor Desk' })).not.toHaveAttribute('target')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('navigation', { name: 'Main, bottom bar' }).getByRole('button', { name: 'More' }).click()
  await expect(getDialog(page, 'More').getByRole('link', { name: 'Service status' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')

  await page.evaluate(() =>
    localStorage.setItem('zono.settings', JSON.stringify({ version: 1, value: { language: 'de' } })),
  )
  await page.goto('about:blank')
  await page.goto('/swap')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(footer.getByRole('link', { name: 'Betriebszustand' })).toBeVisible()
})

test('second operator: a color that nobody could read stops the page with a sentence that names a better one', async ({
  page,
  chain,
}) => {
  const accent = { light: '#f0b429', dark: '#f0b429' }
  await configureSecondOperator(page, chain, undefined, { brand: { ...HARBOR.brand, accent } })
  await page.goto('/swap')
  await expect(page.getByRole('alert')).toContainText(
    '#f0b429 has a contrast of 1.69 to 1 on #f6f4ef, and text needs 4.5 to 1. The nearest shade that has it is #8e6a18.',
  )
})
