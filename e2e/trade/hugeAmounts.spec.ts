// Amounts that nobody has, or that no contract can count.
import { button, expect, from, openConnected, test } from '../support/fixtures.ts'

test('hazards: a number of 79 digits is no amount, wherever it is typed, and breaks nothing', async ({
  page,
  world,
}) => {
  const most = '9'.repeat(79)
  const [usdc, busd] = [world.token('usdc').address, world.token('busd').address]
  await openConnected(page, `/swap?inputCurrency=${busd}&outputCurrency=${usdc}`)
  await from(page).fill(most)
  await expect(button(page, 'The amount is too large')).toBeDisabled()
  await from(page).fill(most.slice(0, 55))
  await expect(button(page, /^(Insufficient .*|Price Impact Too High)$/)).toBeDisabled()
  await page.goto(`/add/${usdc}/${busd}`)
  const field = page.getByRole('main').getByRole('textbox').first()
  for (const digits of [most, most.slice(0, 71), most.slice(0, 60)]) {
    await field.fill(digits)
    await expect(field).toHaveValue(digits)
    await expect(button(page, /too large|Enter an amount|Insufficient/)).toBeDisabled()
  }
})
