import { parseEther } from 'viem'
import { expect, getMainButton, test } from '../support/fixtures.ts'
import { expectFitsWidth, openOnPhoneByKeyboard, pressByKeyboard } from '../support/keyboard.ts'

const RESERVE = /0\.00\d+ BNB stays in your wallet for network fees\./

test('max: on a phone, by keyboard, each form of trading that takes the native coin leaves its network fees, says so, and has no Max where they eat all', async ({
  page,
  wallet,
  chain,
}) => {
  const zono = chain.token('zono').address
  const paths = [`/add/BNB/${zono}`, `/add/BNB/${zono}?pay=BNB`, `/limit?inputCurrency=BNB&outputCurrency=${zono}`]
  await chain.client.setBalance({ address: wallet.address, value: parseEther('0.5') })
  await openOnPhoneByKeyboard(page)
  const main = page.getByRole('main')
  for (const path of paths) {
    await page.goto(path)
    await pressByKeyboard(page, getMainButton(page, 'Max'))
    await expect(main).toContainText(RESERVE)
    await expect(main.locator('input:focus')).toHaveValue(/^0\.49\d+$/)
    await expectFitsWidth(page)
  }
  await chain.client.setBalance({ address: wallet.address, value: 1000n })
  for (const path of paths) {
    await page.goto(path)
    await expect(main).toContainText(/Balance: [\d<]/)
    await expect(getMainButton(page, 'Max')).toHaveCount(0)
  }
})
