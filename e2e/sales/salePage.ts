import type { Page } from '@playwright/test'

/** Card of a sale. */
export const getSale = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}`) })

/** Pool on the card of a sale. */
export const getPool = (page: Page, sale: string, pool: 'Basic sale' | 'Unlimited sale') =>
  getSale(page, sale).getByRole('region', { name: `${pool} of ${sale}` })
