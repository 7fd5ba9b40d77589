// Orders of a browser without a book: the price as a line of the chart, an order that ends by itself, the keyboard alone.
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDialog, getMainButton, openWithWallet, test } from '../support/fixtures.ts'
import { expectFocusKept, openOnPhoneByKeyboard, pressByKeyboard, typeByKeyboard } from '../support/keyboard.ts'
import { getOrders } from './orderList.ts'

const DAY_SECONDS = 86_400

const getPath = (token: string) => `/limit?inputCurrency=${token}&outputCurrency=BNB`

test('orders: the price is a line of the chart, moved by keys and by the pointer', async ({ page, chain }) => {
  await page.goto(getPath(chain.token('zono').address))
  const line = page.getByRole('slider', { name: 'Limit' })
  const price = page.getByRole('textbox', { name: /^Price of 1 ZONO/ })
  const readPrice = async () => Number(await price.inputValue())
  await expect(line).toBeVisible()
  await price.fill('0.4')
  await expect(line).toHaveAttribute('aria-valuetext', '0.4')
  await line.focus()
  await page.keyboard.press('ArrowUp')
  await expect(price).toHaveValue('0.402')
  await page.keyboard.press('PageDown')
  await expect(price).toHaveValue('0.3819')
  await expectAccessible(page)

  // Upwards is dearer; with the chart turned around it is cheaper.
  const drag = async () => {
    // Prices of the chart may still come: not before it stands still.
    let last: number | undefined
    const isStill = async () => {
      const y = (await line.boundingBox())?.y
      const hasStayed = y === last
      last = y
      return hasStayed
    }
    await expect.poll(isStill).toBe(true)
    const box = await line.boundingBox()
    if (box === null) throw new Error('The line is in sight.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 20, { steps: 4 })
    await page.mouse.up()
  }
  await page.getByRole('button', { name: '+1%', exact: true }).click()
  const before = await readPrice()
  await drag()
  await expect.poll(readPrice).toBeGreaterThan(before)
  await page.getByRole('region', { name: 'Price chart' }).getByRole('button', { name: 'Flip price' }).click()
  await page.getByRole('button', { name: '+1%', exact: true }).click()
  await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(1)
  await drag()
  await expect.poll(readPrice).toBeLessThan(before)
})

test('orders: an amount that the pools are too small for is said to lose, until the limit is at their price', async ({
  page,
  chain,
}) => {
  await page.goto(getPath(chain.token('zono').address))
  const price = page.getByRole('textbox', { name: /^Price of 1 ZONO/ })
  // A percent above what the pools pay for a little.
  await expect(price).toHaveValue(/^0\.\d+$/)
  const fair = Number(await price.inputValue())
  const notice = page.getByText(
    /^The pools are too small for all of this at once: your price is \d+\.\d\d% below theirs/,
  )
  const sold = page.getByRole('textbox', { name: /^You sell/ })
  await sold.fill('10')
  await expect(page.getByText(/^You get at least/)).toBeVisible()
  await expect(notice).toHaveCount(0)
  // The market that the limit starts above is that of the whole amount.
  await sold.fill('1000000')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await price.fill(String(fair))
  await expect(notice).toHaveCount(0)

  await page.goto(getPath(chain.token('zono').address).replace('/limit', '/recurring'))
  await page.getByRole('textbox', { name: /^You sell each time/ }).fill('1000000')
  await expect(
    page.getByText(/^The pools are too small for this amount: your own trade moves their price/),
  ).toBeVisible()
})

test('orders: one that nobody filled in its time is past, and can be filled no more', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '400')
  await openWithWallet(page, getPath(chain.token('zono').address))
  await page.getByRole('textbox', { name: /^You sell/ }).fill('100')
  await page.getByRole('textbox', { name: /^You receive at least/ }).fill('0.1')
  await page.getByRole('button', { name: '1 day', exact: true }).click()
  await getMainButton(page, 'Enable ZONO').click()
  await getMainButton(page, 'Place order').click()
  await getDialog(page, 'Place order').getByRole('button', { name: 'Sign order' }).click()
  await expect(getDialog(page, 'Order placed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getOrders(page).getByRole('button', { name: 'Fill it yourself' })).toBeVisible()

  await chain.client.increaseTime({ seconds: DAY_SECONDS + 60 })
  await chain.client.mine({ blocks: 1 })
  await expect(getOrders(page)).toContainText('No open orders.')
  await getOrders(page).getByRole('button', { name: 'Past' }).click()
  await expect(getOrders(page).getByRole('listitem')).toContainText('Expired, nothing was sold')
  await expect(getOrders(page).getByRole('listitem').getByRole('button')).toHaveCount(0)
})

test('orders: one is placed, looked at and cancelled on a phone by keyboard alone', async ({ page, wallet, chain }) => {
  await chain.fundToken('zono', wallet.address, '400')
  await openOnPhoneByKeyboard(page, getPath(chain.token('zono').address))
  await typeByKeyboard(page, page.getByRole('textbox', { name: /^You sell/ }), '100')
  await pressByKeyboard(page, page.getByRole('button', { name: '+10%' }))
  await pressByKeyboard(page, getMainButton(page, 'Enable ZONO'))
  await pressByKeyboard(page, getMainButton(page, 'Place order'))
  await pressByKeyboard(page, getDialog(page, 'Place order').getByRole('button', { name: 'Sign order' }))
  await expect(getDialog(page, 'Order placed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectFocusKept(page)

  const cancel = getOrders(page).getByRole('listitem').getByRole('button', { name: 'Cancel' })
  await pressByKeyboard(page, cancel)
  await expect(getDialog(page, 'Cancel order')).toContainText(/Sell [\d.]+ \w+ for at least [\d.]+ \w+/)
  await pressByKeyboard(page, getDialog(page, 'Cancel order').getByRole('button', { name: 'Cancel for good' }))
  await expect(getDialog(page, 'Transaction confirmed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getOrders(page)).toContainText('No open orders.')
  await expectFocusKept(page)
})
