import type { Locator, Page } from '@playwright/test'

/** Amount that an order sells. */
export const getSold = (page: Page): Locator => page.getByRole('textbox', { name: /^You sell/ })

/** List of the account's orders. */
export const getOrders = (page: Page): Locator => page.getByRole('region', { name: 'Your orders' })

/** An order of the list by some of its text. */
export const getRow = (page: Page, text: string | RegExp): Locator =>
  getOrders(page).getByRole('listitem').filter({ hasText: text })
