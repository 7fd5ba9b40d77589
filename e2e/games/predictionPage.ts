import type { Locator, Page } from '@playwright/test'
import { getDialog } from '../support/fixtures.ts'

/** The card of a round. */
export const getCard = (page: Page, epoch: bigint): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(`#${epoch}`, { exact: true }) })

/** State of a round, as its card names it. */
export const getCardState = (page: Page, epoch: bigint): Locator => getCard(page, epoch).getByRole('heading').first()

/** The form of a position on the back of its card. */
export const getForm = (page: Page, epoch: bigint): Locator =>
  page.getByRole('region', { name: `Set position in round ${epoch}` })

/** Opens the form of a side, and accepts the risk the first time. */
export async function openForm(page: Page, epoch: bigint, side: 'UP' | 'DOWN', isFirst = true): Promise<Locator> {
  await getCard(page, epoch)
    .getByRole('button', { name: `Enter ${side}` })
    .click()
  if (isFirst) {
    const risk = getDialog(page, 'Before you start')
    await risk.getByRole('checkbox').check()
    await risk.getByRole('button', { name: 'Continue' }).click()
  }
  return getForm(page, epoch)
}

export const getAmountInput = (form: Locator): Locator => form.getByRole('textbox', { name: /^Amount/ })
