import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, expect, test } from '../support/fixtures.ts'

const settings = (page: Page) => dialog(page, 'Settings')
const open = async (page: Page) => {
  await page.goto('/swap')
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
}

test('SET-01 to SET-04: the gear opens the sections, speeds and toggles', async ({ page }) => {
  await open(page)
  await expect(settings(page).getByRole('heading', { name: 'Global' })).toBeVisible()
  await expect(settings(page).getByRole('heading', { name: 'Swaps & Liquidity' })).toBeVisible()
  for (const speed of [/^Standard/, /^Fast/, /^Instant/])
    await expect(settings(page).getByRole('button', { name: speed })).toBeVisible()
  for (const toggle of [/^Expert Mode/, /^Disable Multihops/, /^Sounds/])
    await expect(settings(page).getByRole('switch', { name: toggle })).toBeVisible()
  await expect(settings(page).getByRole('textbox', { name: 'Transaction deadline' })).toHaveValue('20')
})

test('SET-05, SET-06, SET-07: expert mode asks above the settings, until it is told not to', async ({ page }) => {
  await open(page)
  const toggle = settings(page).getByRole('switch', { name: /^Expert Mode/ })
  await toggle.click()
  const warning = dialog(page, 'Expert Mode')
  await expect(warning).toBeVisible()
  await expect(settings(page)).toBeVisible()
  await expect(warning.getByRole('button', { name: 'Turn On Expert Mode' })).toBeDisabled()
  await warning.getByRole('checkbox', { name: "Don't show this again" }).check()
  await warning.getByRole('textbox').fill('confirm')
  await warning.getByRole('button', { name: 'Turn On Expert Mode' }).click()
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(warning).toBeHidden()
  await expect(toggle).toBeChecked()
})

test('SET-09, SET-10, SET-14 to SET-19: presets clear the custom slippage, and each range has its sentence', async ({
  page,
}) => {
  await open(page)
  const custom = settings(page).getByRole('textbox', { name: 'Custom slippage in percent' })
  for (const [typed, sentence] of [
    ['0,3', 'Your transaction may fail'],
    ['6', 'Your transaction may be frontrun'],
    ['50', 'Enter a valid slippage percentage'],
  ] as const) {
    await custom.fill(typed)
    await expect(settings(page)).toContainText(sentence)
  }
  await settings(page).getByRole('button', { name: '0.5%' }).click()
  await expect(custom).toHaveValue('')
  await expect(settings(page)).not.toContainText('Enter a valid slippage percentage')
  await settings(page).getByRole('button', { name: '0.1%' }).click()
  await expect(settings(page)).toContainText('Your transaction may fail')
})

test('SET-21, SET-22, STORE-20: the deadline wants minutes above zero, and is kept', async ({ page }) => {
  await open(page)
  const deadline = settings(page).getByRole('textbox', { name: 'Transaction deadline' })
  await deadline.fill('0')
  await expect(deadline).toHaveAttribute('aria-invalid', 'true')
  await deadline.fill('7')
  await page.waitForTimeout(1100)
  await open(page)
  await expect(deadline).toHaveValue('7')
})

test('axe finds nothing in the settings and the expert warning', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await settings(page)
    .getByRole('switch', { name: /^Expert Mode/ })
    .click()
  await expect(dialog(page, 'Expert Mode')).toBeVisible()
  await expectAccessible(page)
})
