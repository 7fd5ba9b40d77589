import type { Page } from '@playwright/test'
import { AnniversaryAchievement } from '@zono/protocol'
import type { Address } from 'viem'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDialog, getFromInput, getMainButton, openWithWallet, test } from '../support/fixtures.ts'
import { createProfiles } from '../support/profiles.ts'

const { abi } = AnniversaryAchievement

// Confetti falls only where motion is wanted.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Gives an account a profile with enough points for the claim. Returns the address of the anniversary. */
async function allowClaim(chain: ChainFixture, account: Address): Promise<Address> {
  const profiles = createProfiles(chain)
  await profiles.create(account, await profiles.giveStarter(account))
  await profiles.givePoints(account, 100n)
  return chain.deployment.contracts.AnniversaryAchievement as Address
}

/** Confetti stays for four seconds, in which a busy machine may not look: the page itself notes that it came. */
const noteConfetti = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver((changes) => {
      const hasCome = changes.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'CANVAS'))
      if (hasCome) document.documentElement.setAttribute('data-confetti', 'seen')
    }).observe(document.body, { childList: true })
  })

test('anniversary: an account that can claim is congratulated, claims with confetti, and is left alone [ANNIV-01 to ANNIV-05]', async ({
  page,
  wallet,
  chain,
}) => {
  const address = await allowClaim(chain, wallet.address)
  await openWithWallet(page)
  const view = getDialog(page, 'Congratulations!')
  await expect(view).toContainText('You’ve earned 250 points')
  await expect(page.locator('body > canvas')).toHaveCount(0)
  wallet.rejectNext()
  await expect(view).toContainText('No tokens leave or enter your wallet.')
  await view.getByRole('button', { name: 'Claim now' }).click()
  await expect(view).toContainText('Transaction rejected.')
  wallet.hold()
  await view.getByRole('button', { name: 'Claim now' }).click()
  await expect(view.getByRole('button', { name: 'Claiming' })).toBeDisabled()
  await noteConfetti(page)
  wallet.release()
  await expect(page.locator('html')).toHaveAttribute('data-confetti', 'seen')
  await expect(view).toBeHidden()
  // The confetti goes by itself (within five seconds, see confetti.test.ts; a machine that draws nothing else may be late).
  await expect(page.locator('body > canvas')).toHaveCount(0)
  expect(await chain.client.readContract({ abi, address, functionName: 'hasClaimed', args: [wallet.address] })).toBe(
    true,
  )
  await page.reload()
  await expect(getMainButton(page, 'Price chart')).toBeVisible()
  await expect(view).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: '250 points to claim' })).toBeHidden()
})

test('anniversary: the dialog opens by itself once, then waits behind a button in the header', async ({
  page,
  wallet,
  chain,
}) => {
  await allowClaim(chain, wallet.address)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithWallet(page)
  const view = getDialog(page, 'Congratulations!')
  await expect(view).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  const button = page.getByRole('banner').getByRole('button', { name: '250 points to claim' })
  await expect(button).toBeVisible()
  await expect(view).toBeHidden()
  // On a phone the address is whole beside it.
  await page.setViewportSize({ width: 360, height: 740 })
  const address = page.getByRole('banner').getByText(/^0x/)
  expect(await address.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await button.click()
  await view.getByRole('button', { name: 'Claim now' }).click()
  await expect(view).toBeHidden()
  await expect(page.locator('body > canvas')).toHaveCount(0)
  await expect(button).toBeHidden()
})

test('anniversary: the dialog waits for a form in use, and opens once the page has taken the form away', async ({
  page,
  wallet,
  chain,
}) => {
  await allowClaim(chain, wallet.address)
  await page.goto('/swap')
  await getFromInput(page).fill('2')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '250 points to claim' })).toBeVisible()
  const view = getDialog(page, 'Congratulations!')
  await expect(view).toBeHidden()
  // Going on by a link raises no event of the field that goes with its page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Farms' }).click()
  await expect(view).toBeVisible()
})
