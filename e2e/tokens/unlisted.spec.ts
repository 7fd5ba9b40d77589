import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectFitsWidth, expectFocusKept, openOnPhoneByKeyboard, PHONE, pressByKeyboard } from '../support/keyboard.ts'
import { createStrangerToken, importToken } from '../support/tokens/strangerToken.ts'
import { getTokenPicker } from './tokenPicker.ts'

test('unlisted tokens: on a phone, by keyboard, one without a price is folded away until it is asked for, an LP token of the exchange is not, and a made-up price counts for what its pool holds', async ({
  page,
  wallet,
  chain,
}) => {
  await page.setViewportSize(PHONE)
  const gift = await createStrangerToken(chain, 'Visit free.example', 'FREE')
  await gift.mint(wallet.address, '1000000')
  const rich = await createStrangerToken(chain, 'Rich', 'RICH')
  await rich.mint(wallet.address, '1000000')
  // Three of them for 100 BNB: at that price the wallet would hold billions.
  await rich.createPool('3', '100')
  await chain.fundLpToken('zono', 'wbnb', wallet.address, '10')
  for (const address of [gift.address, rich.address, chain.getPairAddress('zono', 'wbnb')]) {
    await page.goto(`/swap?outputCurrency=${address}`)
    await importToken(page)
  }

  await openOnPhoneByKeyboard(page, '/portfolio')
  const tokens = page.getByRole('region', { name: 'Tokens' })
  const getRow = (name: RegExp) => tokens.getByRole('row', { name })
  await expect(getRow(/^RICH/)).toContainText('Not listed')
  await expect(getRow(/^RICH/)).toContainText(/\$\d\d,\d{3}\.\d\d$/)
  // The wallet's own ten million BNB are some six billion, as the price is; the million RICH would make tens of billions.
  await expect(page.getByRole('region', { name: 'Total value' })).toContainText(/\$\d,\d{3},\d{3},\d{3}\.\d\d/)
  await expect(getRow(/LP/)).toContainText('Not listed')
  await expect(getRow(/^FREE/)).toBeHidden()
  const folded = tokens.getByText('Not listed, without a price: 1')
  await pressByKeyboard(page, folded)
  const show = tokens.getByRole('button', { name: 'Show FREE with my tokens' })
  await expect(tokens.getByRole('listitem').filter({ hasText: 'FREE' })).toContainText('1,000,000')
  await expectAccessible(page)
  await expectFitsWidth(page)

  await page.goto('/swap')
  await pressByKeyboard(page, page.getByRole('main').getByRole('button', { name: /^To/ }))
  const getSection = (name: string) => getTokenPicker(page).getByRole('group', { name })
  await expect(getSection('Your tokens').getByRole('option', { name: /^RICH/ })).toBeVisible()
  await expect(getSection('Your tokens').getByRole('option', { name: /LP/ })).toBeVisible()
  await expect(getSection('Your tokens')).not.toContainText('FREE')

  await page.goto('/portfolio')
  await pressByKeyboard(page, folded)
  await pressByKeyboard(page, show)
  await expect(getRow(/^FREE/)).toContainText('Not listed')
  await expect(folded).toBeHidden()
  await expectFocusKept(page)
  await page.reload()
  await pressByKeyboard(page, tokens.getByRole('button', { name: 'Hide FREE' }))
  await expect(getRow(/^FREE/)).toBeHidden()
  await expect(folded).toBeVisible()
  await expectFocusKept(page)
})
