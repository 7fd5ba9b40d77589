// What fills of an order brought: where the order is listed, in the portfolio, and among the account's transactions.
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, getMainButton, openWithWallet } from '../support/fixtures.ts'
import { expectFitsWidth, PHONE } from '../support/keyboard.ts'
import { test } from '../support/subgraphFixture.ts'

test('fills: what arrived, and at which price, is said with the order, in the portfolio and in its CSV', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '400')
  await openWithWallet(page, `/recurring?inputCurrency=${chain.token('zono').address}&outputCurrency=BNB`)
  const bell = page.getByRole('banner').getByRole('button', { name: /notification/i })
  await bell.click()
  const news = getDialog(page, 'Notifications').getByRole('listitem')
  // What happens from now on is new: all that was before has been read.
  await expect(page.getByRole('heading', { name: 'Nothing happened in the past 7 days' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: /^You sell each time/ }).fill('100')
  await page.getByRole('textbox', { name: 'How many times' }).fill('3')
  await getMainButton(page, 'Enable ZONO').click()
  await getMainButton(page, 'Place order').click()
  await getDialog(page, 'Place order').getByRole('button', { name: 'Sign order' }).click()
  await expect(getDialog(page, 'Order placed')).toBeVisible()
  await page.keyboard.press('Escape')

  const row = page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')
  await expect(row.getByRole('button', { name: 'Fills' })).toHaveCount(0)
  const before = await chain.readBalance('bnb', wallet.address)
  await row.getByRole('button', { name: 'Fill it yourself' }).click()
  const filling = getDialog(page, 'Fill it yourself')
  await expect(getDetailValue(filling, 'It sells')).toContainText('100')
  await filling.getByRole('button', { name: 'Fill order' }).click()
  await expect(getDialog(page, 'Transaction confirmed')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await chain.readBalance('bnb', wallet.address)).toBeGreaterThan(before)

  await expect(row).toContainText(/1 of 3 times/)
  await expect(row).toContainText(/[\d.]+ BNB received, 0\.00\d+ BNB for 1 ZONO/)
  await row.getByRole('button', { name: 'Fills' }).click()
  const dialog = getDialog(page, 'Fills of this order')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toContainText(/Swapped 100 ZONO for [\d.]+ BNB.*Tip: [\d.]+ BNB/)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectFitsWidth(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 900 })

  // It is marked in the chart, on whichever side the price is read from.
  const chart = page.getByRole('region', { name: 'Price chart' })
  const marks = chart.getByRole('list', { name: 'Fills' }).getByRole('listitem')
  await expect(marks).toHaveCount(1)
  await expect(marks).toContainText(/: Swapped 100 ZONO for [\d.]+ BNB/)
  await expect(marks).toBeInViewport()
  await chart.getByRole('button', { name: 'Flip price' }).click()
  await expect(marks).toHaveCount(1)
  await expect(marks).toBeInViewport()
  await expectAccessible(page)

  // It is told once, with what arrived.
  await page.reload()
  await expect(bell).toHaveAccessibleName(/new notification/)
  await bell.click()
  const told = news.filter({ hasText: 'Your order' })
  await expect(told).toHaveCount(1)
  await expect(told).toContainText(/Your order sold 100 ZONO\..*[\d.]+ BNB/)
  await page.keyboard.press('Escape')

  // Not a swap of the account, although it sent the transaction.
  await page.goto('/portfolio')
  const table = page.getByRole('region', { name: 'Transactions' })
  const fill = table.getByRole('row', { name: /Order filled: ZONO for BNB/ })
  await expect(fill).toHaveCount(1)
  await expect(fill).toContainText(/\$\d+\.\d\d/)
  await expect(table.getByRole('row', { name: /Swap ZONO/ })).toHaveCount(0)
  await table.getByLabel('Category').selectOption('Orders')
  await expect(fill).toHaveCount(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: /^CSV/ }).click(),
  ])
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(2)
  const findLine = (text: string) => lines.find((line) => line.includes(text))
  // As tax tools read it: date, what was sent and received, no fee, the value, what it was.
  expect(findLine('Order filled')).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC,100,ZONO,0\.\d+,BNB,,,[\d.]+,USD,,Orders: Order filled: ZONO for BNB,0x/,
  )
  // The account sent the fill itself, for its own tip.
  expect(findLine('Filled an order')).toMatch(/ UTC,,,0\.\d+,WBNB,.*,Orders: Filled an order of 100 ZONO,0x/)
})
