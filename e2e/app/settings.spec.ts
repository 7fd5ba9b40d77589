import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDialog, test } from '../support/fixtures.ts'

const getSettingsDialog = (page: Page) => getDialog(page, 'Settings')
const openSettings = async (page: Page) => {
  await page.goto('/swap')
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
}

test('settings: the gear opens the sections, speeds and toggles [SET-01 to SET-04]', async ({ page }) => {
  await openSettings(page)
  await expect(getSettingsDialog(page).getByRole('heading', { name: 'Global' })).toBeVisible()
  await expect(getSettingsDialog(page).getByRole('heading', { name: 'Swaps & Liquidity' })).toBeVisible()
  // A price, and no seconds that nobody can promise.
  for (const speed of [/^Standard/, /^Fast/, /^Instant/])
    await expect(getSettingsDialog(page).getByRole('button', { name: speed })).toHaveText(/^[A-Z][a-z]+ ?[\d.]+ gwei$/)
  for (const toggle of [/^Expert Mode/, /^Disable Multihops/, /^Sounds/])
    await expect(getSettingsDialog(page).getByRole('switch', { name: toggle })).toBeVisible()
  await expect(getSettingsDialog(page).getByRole('textbox', { name: 'Transaction deadline' })).toHaveValue('20')
})

test('settings: expert mode asks above the settings, until that is turned off [SET-05, SET-06, SET-07]', async ({
  page,
}) => {
  await openSettings(page)
  const toggle = getSettingsDialog(page).getByRole('switch', { name: /^Expert Mode/ })
  await toggle.click()
  const warning = getDialog(page, 'Expert Mode')
  await expect(warning).toBeVisible()
  await expect(getSettingsDialog(page)).toBeVisible()
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

test('settings: presets clear the custom slippage, and each range has its message [SET-09, SET-10, SET-14 to SET-19]', async ({
  page,
}) => {
  await openSettings(page)
  const custom = getSettingsDialog(page).getByRole('textbox', { name: 'Custom slippage percentage' })
  for (const [typed, sentence] of [
    ['0,3', 'Your transaction may fail'],
    ['6', 'Your transaction may be frontrun'],
    ['50', 'Enter a valid slippage percentage'],
  ] as const) {
    await custom.fill(typed)
    await expect(getSettingsDialog(page)).toContainText(sentence)
  }
  await getSettingsDialog(page).getByRole('button', { name: '0.5%' }).click()
  await expect(custom).toHaveValue('')
  await expect(getSettingsDialog(page)).not.toContainText('Enter a valid slippage percentage')
  await getSettingsDialog(page).getByRole('button', { name: '0.1%' }).click()
  await expect(getSettingsDialog(page)).toContainText('Your transaction may fail')
})

test('settings: the deadline must be above zero minutes, and is stored [SET-21, SET-22, STORE-20]', async ({
  page,
}) => {
  await openSettings(page)
  const deadline = getSettingsDialog(page).getByRole('textbox', { name: 'Transaction deadline' })
  await deadline.fill('0')
  await expect(deadline).toHaveAttribute('aria-invalid', 'true')
  await deadline.fill('7')
  await openSettings(page)
  await expect(deadline).toHaveValue('7')
})

test('axe finds nothing in the settings and the expert warning', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSettings(page)
  await getSettingsDialog(page)
    .getByRole('switch', { name: /^Expert Mode/ })
    .click()
  await expect(getDialog(page, 'Expert Mode')).toBeVisible()
  await expectAccessible(page)
})
