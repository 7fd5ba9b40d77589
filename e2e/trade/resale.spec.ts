import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { watchLostFocus } from '../support/assistive.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDialog, getFromInput, getMainButton, getToInput, SWAP_BUTTON, test } from '../support/fixtures.ts'
import {
  expectFitsWidth,
  expectFocusKept,
  openOnPhoneByKeyboard,
  PHONE,
  pressByKeyboard,
  typeByKeyboard,
} from '../support/keyboard.ts'
import { createStrangerToken, importToken } from '../support/tokens/strangerToken.ts'

const [SELLERS_LIST, COOLDOWN, SELLS_IN_TRIALS] = [1, 7, 8] as const

/** A token of a stranger, with a pool of a thousand of it against 100 BNB. */
async function createTrap(chain: ChainFixture) {
  const { address, tell, mint, createPool } = await createStrangerToken(chain, 'Lure', 'LURE')
  const pool = await createPool('1000', '100')
  return { address, mint, setTrap: (trap: number, setting: bigint) => tell('setTrap', [trap, setting, pool]) }
}

test('resale: on a phone, by keyboard, a stranger’s token that behaves is said to be sellable, and one that is not is told before any signature', async ({
  page,
  wallet,
  chain,
}) => {
  const trap = await createTrap(chain)
  await page.setViewportSize(PHONE)
  await page.goto(`/swap?outputCurrency=${trap.address}`)
  await importToken(page)
  await typeByKeyboard(page, getFromInput(page), '1')
  await expect(getToInput(page)).not.toHaveValue('')
  const main = page.getByRole('main')
  const good = 'LURE can be sold again: buying and selling at once costs 0.5%, to the pools alone.'
  await expect(main).toContainText(good)
  await openOnPhoneByKeyboard(page, `/swap?outputCurrency=${trap.address}&exactAmount=1`)
  await expect(main).toContainText(good)
  await expectFitsWidth(page)
  await pressByKeyboard(page, page.getByRole('button', { name: 'About Trial sale' }))
  await expect(page.getByRole('tooltip').filter({ hasText: 'without sending anything' })).toBeVisible()
  await page.keyboard.press('Escape')

  await trap.setTrap(SELLERS_LIST, 1n)
  const alarm = main.getByRole('alert').filter({ hasText: 'Cannot be sold' })
  await expect(alarm).toContainText('Buying LURE works, but a trial of selling it again failed.')
  await trap.setTrap(COOLDOWN, 3600n)
  await expect(main.getByRole('status').filter({ hasText: 'Cannot be sold right away' })).toBeVisible()
  await expectFitsWidth(page)
  expect(wallet.sentHashes).toEqual([])
})

test('resale: on a phone, by keyboard, a token with a fee says what a way in and out costs and sets the tolerance it needs, and listed tokens without one say nothing', async ({
  page,
  chain,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(`/swap?outputCurrency=${chain.token('usdc').address}`)
  await typeByKeyboard(page, getFromInput(page), '0.1')
  await expect(getToInput(page)).not.toHaveValue('')
  const main = page.getByRole('main')
  await expect(main).not.toContainText('buying and selling at once costs')

  await openOnPhoneByKeyboard(page, `/swap?outputCurrency=${chain.token('safe').address}`)
  const getLosses = await watchLostFocus(page)
  await typeByKeyboard(page, getFromInput(page), '0.1')
  await expect(main).toContainText(
    /Buying and selling at once costs 19(\.\d+)?%: 0\.5% to the pools, 18(\.\d+)?% kept by the token\./,
  )
  await expectFitsWidth(page)
  const set = main.getByRole('button', { name: /^Set slippage to [\d.]+%$/ })
  const percent = (await set.textContent())?.replace(/[^\d.]/g, '')
  await pressByKeyboard(page, set)
  await expect(main.getByRole('button', { name: `${percent}% slippage, for this trade only` })).toBeVisible()
  await expect(set).toHaveCount(0)
  await expectFocusKept(page)
  expect(await getLosses()).toBe(0)
})

test('resale: on a phone, by keyboard, a token that sells in simulations alone is said to fail before the wallet is asked, and nothing is sent', async ({
  page,
  wallet,
  chain,
}) => {
  const trap = await createTrap(chain)
  await trap.mint(wallet.address, '10')
  const args = [chain.deployment.contracts.Router as Address, maxUint256] as const
  await chain.send(
    wallet.address,
    trap.address,
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [...args] }),
  )
  await page.setViewportSize(PHONE)
  await page.goto(`/swap?inputCurrency=${trap.address}`)
  await importToken(page)
  await openOnPhoneByKeyboard(page, `/swap?inputCurrency=${trap.address}&outputCurrency=BNB&exactAmount=1`)
  await pressByKeyboard(page, getMainButton(page, SWAP_BUTTON))
  const confirmation = getDialog(page, 'Confirm Swap')
  const preview = confirmation.getByRole('group', { name: 'Transaction preview' })
  await expect(preview).toContainText('Transaction preview matches.')
  await trap.setTrap(SELLS_IN_TRIALS, 1n)
  await expect(preview).toContainText('This transaction would fail')
  await expectFitsWidth(page)
  await pressByKeyboard(page, confirmation.getByRole('button', { name: 'Confirm Swap' }))
  await expect(page.getByRole('dialog')).toContainText('The transaction cannot succeed due to error')
  expect(wallet.sentHashes).toEqual([])
})
