import type { Page } from 'playwright-core'
import type { Devnet } from '../../devnet/devnet.ts'

/** Connects the devnet wallet, so that every later visit of the page in this browser context is a connected one. */
export async function connectDevnetWallet(page: Page, { webUrl }: Devnet): Promise<void> {
  await page.goto(`${webUrl}/swap`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).waitFor()
  // The page stores the chosen wallet after a delay of one second.
  await page.waitForTimeout(1500)
}
