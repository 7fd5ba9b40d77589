import type { Page } from '@playwright/test'
import { Router } from '@zono/protocol'
import { type Address, encodeFunctionData, erc20Abi, maxUint256, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../devnet/chain/artifacts.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDialog, getFromInput, getToInput, openWithWallet, test } from '../support/fixtures.ts'

const [SELLERS_LIST, COOLDOWN] = [1, 7] as const

/** A token of a stranger, with a pool of a thousand of it against 100 BNB. */
async function createTrap(chain: ChainFixture) {
  const maker = accounts.deployer.address
  const router = chain.deployment.contracts.Router as Address
  const address = await deployContract(chain.client, 'TrapToken', ['Lure', 'LURE', 18])
  const { abi } = readArtifact('TrapToken')
  const tell = (functionName: string, args: readonly unknown[]) =>
    chain.send(maker, address, encodeFunctionData({ abi, functionName, args }))
  await tell('mint', [maker, parseEther('1000')])
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] })
  await chain.send(maker, address, approval)
  const args = [address, parseEther('1000'), 0n, 0n, maker, maxUint256] as const
  const supply = encodeFunctionData({ abi: Router.abi, functionName: 'addLiquidityETH', args })
  await chain.send(maker, router, supply, parseEther('100'), 5_000_000n)
  const token = { ...chain.token('wbnb'), address }
  const pool = chain.getPairAddressOfTokens(chain.token('wbnb'), token)
  return { address, setTrap: (trap: number, setting: bigint) => tell('setTrap', [trap, setting, pool]) }
}

/** Takes the token of the link, as whoever follows it does. */
async function importToken(page: Page) {
  const dialog = getDialog(page, /^Import/)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
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
