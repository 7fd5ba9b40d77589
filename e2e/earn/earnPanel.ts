import type { Locator, Page } from '@playwright/test'
import { getDialog } from '../support/fixtures.ts'

/** The open panel of a product: below its row, or in a dialog on a narrow window and in the card view. */
export const getPanel = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).or(getDialog(page, name))

/** Opens the panel of a product. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Manage ${name}`, exact: true }).click()
  return getPanel(page, name)
}

/** Shows a list as a table or as cards. */
export async function chooseLayout(page: Page, layout: 'Table' | 'Cards') {
  await page.getByRole('button', { name: 'List settings' }).click()
  await page.getByRole('button', { name: layout, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** The button that stakes, unstakes or harvests names its amount. */
export const getActionButton = (panel: Locator, verb: 'Stake' | 'Unstake' | 'Harvest'): Locator =>
  panel.getByRole('button', { name: new RegExp(`^${verb} [\\d.,]+ `) })
