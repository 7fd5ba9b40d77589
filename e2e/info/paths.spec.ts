import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDialog, getMainButton, openWithWallet } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'
import { toPairPattern } from '../support/tokens/pairName.ts'

const getUses = (page: Page) => page.getByRole('region', { name: 'Earn', exact: true })

test('paths: from a token to its farms and pools, with their rates, and from a pair to its farm', async ({
  page,
  chain,
}) => {
  const busdZono = toPairPattern('BUSD', 'ZONO')
  await page.goto(`/info/tokens/${chain.token('zono').address}`)
  const uses = getUses(page)
  await expect(uses.getByRole('link', { name: /Farm [\d.,]+% APR$/ })).toHaveCount(3)
  await expect(uses.getByRole('link', { name: /Pool [\d.,]+% APR$/ })).toHaveCount(3)
  await expectAccessible(page)
  await uses
    .getByRole('link', { name: /^Stake ZONO, earn/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/pools#pool-\d+$/)

  await page.goto(`/info/pools/${chain.getPairAddress('zono', 'busd')}`)
  await uses.getByRole('link', { name: new RegExp(`^${busdZono}`) }).click()
  await expect(page).toHaveURL(/\/farms#farm-\d+$/)
  await expect(page.getByRole('region', { name: new RegExp(`^${busdZono} LP$`) })).toBeVisible()
})

test('paths: from the receipt of a swap to what takes the bought token', async ({ page, wallet, chain }) => {
  const zono = chain.token('zono').address
  await openWithWallet(page, `/swap?outputCurrency=${zono}&exactAmount=0.5`)
  await getMainButton(page, /^Swap 0.5 BNB for/).click()
  await getDialog(page, 'Confirm Swap').getByRole('button', { name: 'Confirm Swap' }).click()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText('Swapped')
  expect(wallet.sentHashes).toHaveLength(1)
  await receipt.getByRole('link', { name: 'Earn with ZONO' }).click()
  await expect(page).toHaveURL(new RegExp(`/info/tokens/${zono}$`, 'i'))
  await expect(
    getUses(page)
      .getByRole('link', { name: /Pool [\d.,]+% APR$/ })
      .first(),
  ).toBeVisible()
})
