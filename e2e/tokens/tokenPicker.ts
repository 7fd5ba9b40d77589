import type { Page } from '@playwright/test'
import { getDialog } from '../support/fixtures.ts'

export const getTokenPicker = (page: Page) => getDialog(page, 'Select a Token')
export const getManageDialog = (page: Page) => getDialog(page, 'Manage')

/** Opens the picker of the token to receive. */
export const openPicker = (page: Page) => page.getByRole('button', { name: /^To/ }).click()

/** Opens the dialog of lists and imported tokens from the picker. */
export async function openManageDialog(page: Page) {
  await openPicker(page)
  await getTokenPicker(page).getByRole('button', { name: 'Manage Tokens' }).click()
}

export const getSearchInput = (page: Page) =>
  getTokenPicker(page).getByRole('combobox', { name: 'Search name or paste address' })

type TokenEntry = {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly [key: string]: unknown
}

/** A token list on the devnet's chain. */
export const createTokenList = (version: string, ...tokens: TokenEntry[]) => {
  const [major, minor, patch] = version.split('.').map(Number)
  return {
    name: 'Community tokens',
    timestamp: '2026-01-01T00:00:00Z',
    version: { major, minor, patch },
    tokens: tokens.map((token) => ({ chainId: 31337, decimals: 18, ...token })),
  }
}

/** A token no list has; its address is the number. */
export const createUnknownToken = (n: number, symbol: string): TokenEntry => ({
  address: `0x${n.toString(16).padStart(40, '0')}`,
  symbol,
  name: `Token ${symbol}`,
})
