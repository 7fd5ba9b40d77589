// Amounts above every balance, or above what a contract can represent.
import { expect, getFromInput, getMainButton, openWithWallet, test } from '../support/fixtures.ts'

test('huge amounts: a number of 79 digits is refused in every field and breaks nothing', async ({ page, chain }) => {
  const most = '9'.repeat(79)
  const [usdc, busd] = [chain.token('usdc').address, chain.token('busd').address]
  await openWithWallet(page, `/swap?inputCurrency=${busd}&outputCurrency=${usdc}`)
  await getFromInput(page).fill(most)
  await expect(getMainButton(page, 'The amount is too large')).toBeDisabled()
  await getFromInput(page).fill(most.slice(0, 55))
  await expect(getMainButton(page, /^(Insufficient .*|Price Impact Too High)$/)).toBeDisabled()
  await page.goto(`/add/${usdc}/${busd}`)
  const field = page.getByRole('main').getByRole('textbox').first()
  for (const digits of [most, most.slice(0, 71), most.slice(0, 60)]) {
    await field.fill(digits)
    await expect(field).toHaveValue(digits)
    await expect(getMainButton(page, /too large|Enter an amount|Insufficient/)).toBeDisabled()
  }
})

test('large amounts: their dollars are whole on a phone of 320 px, beside the parts of the balance', async ({
  page,
}) => {
  await openWithWallet(page)
  await page.setViewportSize({ width: 320, height: 844 })
  await getFromInput(page).fill('123.456789')
  const dollars = page
    .getByRole('main')
    .getByText(/^\$\d\d,\d{3}\.\d\d/)
    .first()
  await expect(dollars).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: '25%' })).toBeVisible()
  expect(await dollars.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
})
