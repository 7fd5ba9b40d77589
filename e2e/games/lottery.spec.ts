import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { createLotteryWorld } from './lotteryWorld.ts'

const getTicketField = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `Ticket ${place}`, exact: true })

/** Reads the digits that stand at the middles of the ticket's six slots: what is in the picture, whatever else is in the page. */
const readSlots = (page: Page) =>
  page.locator('.drawn-slot').evaluateAll((slots) =>
    slots
      .map((slot) => {
        slot.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = slot.getBoundingClientRect()
        const middle = document.elementFromPoint(left + width / 2, top + height / 2)
        return middle && slot.contains(middle) ? middle.textContent : ''
      })
      .join(''),
  )

/** Opens the purchase with this many tickets, at the step where numbers are chosen. */
async function chooseNumbers(page: Page, count: string) {
  await page.getByRole('button', { name: 'Buy tickets' }).click()
  const dialog = getDialog(page, 'Buy tickets')
  await dialog.getByRole('textbox', { name: 'Number of tickets' }).fill(count)
  await dialog.getByRole('button', { name: 'Choose numbers' }).click()
  return dialog
}

test('lottery: a visitor sees pot, countdown, brackets, past rounds and rules [ROUTE-22] [NAV-04] [NAV-15] [LOTTERY-04] [LOTTERY-05] [ROLE-05]', {
  tag: '@smoke',
}, async ({ page, chain }) => {
  const world = createLotteryWorld(chain)
  const number = await world.finishRound(parseEther('4.25683'))
  const id = await world.readCurrentId()
  await page.goto('/lottery')
  await expect(page).toHaveTitle(/^Lottery \| Zono/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lottery · round ${id}`)
  await expect(page.getByText('On sale', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('timer', { name: /^Sales end in/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Prizes by matching digits' }).first().getByRole('listitem')).toHaveCount(
    6,
  )
  // The devnet's treasury is the burn address.
  await expect(page.getByRole('region', { name: 'What each match pays' })).toContainText(/Burned\s?20%/)
  // Four digits, whatever the price of the round: the ticket keeps its shape.
  await expect(page.getByText('Price', { exact: true }).locator('..')).toHaveText('Price4.257 ZONO')
  const rounds = page.getByRole('table', { name: 'Newest rounds' })
  await expect(rounds.getByRole('row').nth(1)).toContainText(number)
  const rules = page.getByRole('region', { name: 'How to play' })
  await expect(rules.getByRole('listitem').filter({ hasText: 'Round 1' })).toContainText('Buy tickets')
  await expect(rules.getByRole('listitem').filter({ hasText: 'Round 2' })).toContainText('Check and claim')
  await expect(page.getByRole('heading', { name: 'Your odds' })).toBeVisible()
  await expect(page.getByText('Connect your wallet to check your prizes.')).toBeVisible()
  await expectAccessible(page)
  // A visitor chooses numbers; the wallet is asked for at the end.
  const dialog = await chooseNumbers(page, '2')
  await dialog.getByRole('button', { name: 'Review purchase' }).click()
  await expect(dialog.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

test('lottery: one ticket with an own number is bought, and shown among the own tickets [LOTTERY-01] [LOTTERY-02] [LOTTERY-28] [LOTTERY-26]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createLotteryWorld(chain)
  await chain.fundToken('zono', wallet.address, '100')
  await openWithWallet(page, '/lottery')
  const dialog = await chooseNumbers(page, '1')
  const field = getTicketField(page, 1)
  // A paste replaces the ticket, a digit overwrites the one after the caret.
  await field.fill('')
  await expect(dialog.getByRole('button', { name: 'A ticket has six digits.' })).toBeDisabled()
  await field.pressSequentially('123456')
  await field.press('Home')
  await field.press('9')
  await expect(field).toHaveValue('923456')
  await dialog.getByRole('button', { name: 'Review purchase' }).click()
  await expect(getDetailValue(dialog, 'You pay')).toContainText('4.27 ZONO')
  await expect(getDetailValue(dialog, 'Bulk discount')).toHaveText('0%')
  await dialog.getByRole('button', { name: 'Enable ZONO' }).click()
  const before = await world.readZono(wallet.address)
  await dialog.getByRole('button', { name: 'Buy 1 ticket' }).click()
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('Tickets bought')
  await expect(getDialog(page, 'Transaction confirmed')).toContainText(/You have 1 ticket in round/)
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('923456')
  await expect(getDetailValue(getDialog(page, 'Transaction confirmed'), 'You paid')).toContainText('4.27 ZONO')
  expect(before - (await world.readZono(wallet.address))).toBe(parseEther('4.27'))
  await page.getByRole('button', { name: 'View tickets' }).click()
  const own = getDialog(page, /^Your tickets in round/)
  await expect(own.getByRole('list', { name: 'Tickets' })).toContainText('923456')
  await expectAccessible(page)
})

test('lottery: a hundred tickets survive a refused signature [LOTTERY-17] [LOTTERY-18] [LOTTERY-33]', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page, '/lottery')
  await page.getByRole('button', { name: 'Buy tickets' }).click()
  const dialog = getDialog(page, 'Buy tickets')
  const count = dialog.getByRole('textbox', { name: 'Number of tickets' })
  // Who has no ZONO is led to a swap that brings the price of a ticket.
  await count.fill('1')
  const get = dialog.getByRole('link', { name: 'Get ZONO' })
  await expect(get).toHaveAttribute('href', /^\/swap\?.*exactField=output&exactAmount=4\.27$/)
  await chain.fundToken('zono', wallet.address, '1000')
  await expect(get).toHaveCount(0)
  await count.fill('101')
  await expect(
    dialog.getByText('The maximum number of tickets you can buy in one transaction is 100').first(),
  ).toBeVisible()
  for (const text of ['0', '1e3', '-1', '5.5', '１２']) {
    await count.fill(text)
    await expect(dialog.getByRole('button', { name: 'Enter a whole number from 1 to 100' })).toBeDisabled()
  }
  await dialog.getByRole('button', { name: '100', exact: true }).click()
  await expect(getDetailValue(dialog, 'Bulk discount')).toHaveText('4.95%')
  await dialog.getByRole('button', { name: 'Choose numbers' }).click()
  await expect(dialog.getByRole('list', { name: 'Your numbers' }).getByRole('textbox')).toHaveCount(100)
  await getTicketField(page, 1).fill('111111')
  await getTicketField(page, 2).fill('111111')
  await expect(dialog).toContainText('1 number is repeated.')
  await dialog.getByRole('button', { name: 'Review purchase' }).click()
  await dialog.getByRole('button', { name: 'Enable ZONO' }).click()
  // The approval is a request too: the refusal is for the purchase after it.
  await expect(dialog.getByRole('button', { name: 'Buy 100 tickets' })).toBeVisible()
  wallet.rejectNext()
  await dialog.getByRole('button', { name: 'Buy 100 tickets' }).click()
  await expect(dialog).toContainText('Transaction rejected.')
  await dialog.getByRole('button', { name: 'Buy 100 tickets' }).click()
  await expect(getDialog(page, 'Transaction confirmed')).toContainText(/You have 100 tickets in round/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'You have 100 tickets' })).toBeVisible()
})

test('lottery: sales that end under the dialog stop the purchase, and the numbers move to the next round [LOTTERY-15] [LOTTERY-19]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createLotteryWorld(chain)
  await chain.fundToken('zono', wallet.address, '100')
  await openWithWallet(page, '/lottery')
  const dialog = await chooseNumbers(page, '2')
  await getTicketField(page, 2).fill('424242')
  await dialog.getByRole('button', { name: 'Review purchase' }).click()
  await world.endSales()
  await expect(dialog.getByRole('button', { name: 'Sales for this round have ended' })).toBeDisabled()
  await world.close()
  await world.draw()
  await world.start()
  const next = await world.readCurrentId()
  await dialog.getByRole('button', { name: `Continue with round ${next}` }).click()
  await expect(getDetailValue(dialog, 'Round')).toHaveText(String(next))
  await expect(dialog).toContainText('424242')
  await expect(dialog.getByRole('button', { name: 'Enable ZONO' })).toBeVisible()
})

test('lottery: the draw turns the ticket over and shows the prize [LOTTERY-03] [LOTTERY-10] [LOTTERY-11] [LOTTERY-12] [LOTTERY-06]', async ({
  page,
  wallet,
  chain,
}) => {
  const world = createLotteryWorld(chain)
  await world.finishRound()
  const id = await world.readCurrentId()
  const coming = await world.readComingNumber()
  const last = (Number(coming[5]) + 1) % 10
  await world.buy(wallet.address, [`${coming.slice(0, 5)}${last}`, `${(Number(coming[0]) + 1) % 10}00000`])
  await openWithWallet(page, '/lottery')
  await expect(page.getByRole('button', { name: 'You have 2 tickets' })).toBeVisible()
  await world.endSales()
  await expect(page.getByText('Drawing', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Drawn', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sales have ended' })).toBeDisabled()
  await expect(page.getByRole('timer', { name: /^Winners announced in/ })).toBeVisible()
  await world.close()
  expect(await world.draw()).toBe(coming)
  await expect(page.getByRole('status').filter({ hasText: `Winning number of round ${id}: ${coming}` })).toBeAttached()
  // Where motion is reduced the digits are simply there; elsewhere they stand still after the last one has turned.
  expect(await readSlots(page)).toBe(coming)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => readSlots(page)).toBe(coming)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await readSlots(page)).toBe(coming)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('region', { name: 'Your prizes' })).toContainText('You won')
  await expect(page.getByRole('region', { name: 'Your prizes' })).toContainText('You matched 5 digits.')
  await expect(page.getByText('Claiming', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next round' }).click()
  await expect(page.getByRole('button', { name: 'Next round' })).toBeHidden()
})
