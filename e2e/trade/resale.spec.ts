import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getFromInput, getToInput, openWithWallet, test } from '../support/fixtures.ts'
import { createStrangerToken, importToken } from '../support/tokens/strangerToken.ts'

const [SELLERS_LIST, COOLDOWN] = [1, 7] as const

/** A token of a stranger, with a pool of a thousand of it against 100 BNB. */
async function createTrap(chain: ChainFixture) {
  const { address, tell, createPool } = await createStrangerToken(chain, 'Lure', 'LURE')
  const pool = await createPool('1000', '100')
  return { address, setTrap: (trap: number, setting: bigint) => tell('setTrap', [trap, setting, pool]) }
}

test('resale: a stranger’s token that behaves is said to be sellable, and one that is not is told before any signature', async ({
  page,
  wallet,
  chain,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const trap = await createTrap(chain)
  await page.goto(`/swap?outputCurrency=${trap.address}`)
  await importToken(page)
  await getFromInput(page).fill('1')
  await expect(getToInput(page)).not.toHaveValue('')
  const main = page.getByRole('main')
  const good = 'LURE can be sold again: buying and selling at once costs 0.5%, to the pools alone.'
  await expect(main).toContainText(good)
  await openWithWallet(page, `/swap?outputCurrency=${trap.address}&exactAmount=1`)
  await expect(main).toContainText(good)
  await page.getByRole('button', { name: 'About Trial sale' }).click()
  await expect(page.getByRole('tooltip').filter({ hasText: 'without sending anything' })).toBeVisible()
  await page.keyboard.press('Escape')

  await trap.setTrap(SELLERS_LIST, 1n)
  const alarm = main.getByRole('alert').filter({ hasText: 'Cannot be sold' })
  await expect(alarm).toContainText('Buying LURE works, but a trial of selling it again failed.')
  await trap.setTrap(COOLDOWN, 3600n)
  await expect(main.getByRole('status').filter({ hasText: 'Cannot be sold right away' })).toBeVisible()
  expect(wallet.sentHashes).toEqual([])
})

test('resale: a token with a fee says what a way in and out costs, and listed tokens without one say nothing', async ({
  page,
  chain,
}) => {
  await page.goto(`/swap?outputCurrency=${chain.token('usdc').address}`)
  await getFromInput(page).fill('0.1')
  await expect(getToInput(page)).not.toHaveValue('')
  const main = page.getByRole('main')
  await expect(main).not.toContainText('buying and selling at once costs')

  await openWithWallet(page, `/swap?outputCurrency=${chain.token('safe').address}`)
  await getFromInput(page).fill('0.1')
  await expect(main).toContainText(
    /Buying and selling at once costs 19(\.\d+)?%: 0\.5% to the pools, 18(\.\d+)?% kept by the token\./,
  )
})
