import type { Locator } from '@playwright/test'
import { expect, getDialog, test } from '../support/fixtures.ts'

/** What a person with a palette of a few colors can tell a control's state by. */
const readLook = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const parts = [element, ...element.querySelectorAll('*')]
    return parts
      .map((part) => {
        const { color, backgroundColor, borderColor, borderStyle, transform, translate } = getComputedStyle(part)
        return [color, backgroundColor, borderColor, borderStyle, transform, translate].join(' ')
      })
      .join('\n')
  })

test('forced colors: chosen, current and switched-on controls look different from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/swap')
  const menu = page.getByRole('navigation', { name: 'Main', exact: true })
  expect(await readLook(menu.getByRole('button', { name: 'Trade' }))).not.toBe(
    await readLook(menu.getByRole('button', { name: 'Games' })),
  )
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  const settings = getDialog(page, 'Settings')
  for (const [chosen, other] of [
    ['System', 'Dark'],
    ['0.5%', '1.0%'],
    [/^Standard/, /^Fast/],
  ] as const) {
    const [own, others] = [chosen, other].map((name) => settings.getByRole('button', { name }))
    await expect(own as Locator).toHaveAttribute('aria-pressed', 'true')
    expect(await readLook(own as Locator), String(chosen)).not.toBe(await readLook(others as Locator))
  }
  const sounds = settings.getByRole('switch', { name: /^Sounds/ })
  const off = await readLook(sounds)
  await sounds.click()
  await expect(sounds).toBeChecked()
  expect(await readLook(sounds)).not.toBe(off)
})

test('reduced motion: menus and dialogs open without any animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/swap')
  const countAnimations = () => page.evaluate(() => document.getAnimations().length)
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('button', { name: 'Earn' }).hover()
  await expect(page.getByRole('link', { name: 'Stakings' })).toBeVisible()
  expect(await countAnimations()).toBe(0)
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await expect(getDialog(page, 'Settings')).toBeVisible()
  expect(await countAnimations()).toBe(0)
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await countAnimations()).toBe(0)
})
