import { Router, TokenMigration } from '@zono/protocol'
import { type Address, encodeFunctionData, erc20Abi, formatEther, parseEther } from 'viem'
import { encodePaused, getMigrationAddress } from '../../devnet/seed/migrations.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { closeReceipt, expect, getDetailValue, getMainButton, openWithWallet, test } from '../support/fixtures.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'

const NO_DEADLINE = 10n ** 12n
const [OPEN_ID, PAUSED_ID] = [0, 1]

/** Writes of the owner of a migration. */
function createOwner(chain: ChainFixture) {
  const { abi } = TokenMigration
  const send = (data: `0x${string}`, id = OPEN_ID) => chain.callAsOwner(getMigrationAddress(chain.deployment, id), data)
  return {
    setPaused: (isPaused: boolean, id?: number) => send(encodePaused(isPaused), id),
    setWhitelisted: (accounts: readonly Address[]) =>
      send(encodeFunctionData({ abi, functionName: 'setWhitelisted', args: [accounts, true] })),
    setBlacklisted: (accounts: readonly Address[]) =>
      send(encodeFunctionData({ abi, functionName: 'setBlacklisted', args: [accounts, true] })),
  }
}

test('migration: a visitor sees rate, totals, limits and a migration that has not started [ROUTE-08] [MIGRATE-01] [MIGRATE-02] [MIGRATE-06]', async ({
  page,
  chain,
}) => {
  const readLayoutShift = await watchLayoutShift(page)
  await page.goto('/migration')
  await expect(page).toHaveTitle(/^Migration \| Zono/)
  const main = page.getByRole('main')
  await expect(getDetailValue(page, 'Rate')).toHaveText('1 ZONOV2 = 1 ZONO')
  await expect(getDetailValue(page, 'New tokens left')).toHaveText('36,000 ZONO')
  const migrated = getDetailValue(page, 'Migrated by everyone')
  await expect(migrated).toContainText(/64,000 ZONOV2of \d{3},\d{3},\d{3}(\.\d+)? in all/)
  // Nine digits before the point, and none of them is a filler.
  const shown = / of ([\d,.]+) in all/.exec(` ${(await migrated.innerText()).replaceAll('\n', ' ')}`)?.[1] ?? ''
  const { abi, address } = { abi: erc20Abi, address: chain.token('zonoV2').address }
  const supply = await chain.client.readContract({ abi, address, functionName: 'totalSupply' })
  expect(Math.abs(Number(shown.replaceAll(',', '')) - Number(formatEther(supply)))).toBeLessThan(0.01)
  await expect(getDetailValue(page, 'Limit for each account')).toHaveText('20,000 ZONOV2')
  await expect(main.getByRole('progressbar', { name: 'New tokens given out' })).toHaveAttribute(
    'aria-valuetext',
    '64,000 of 100,000 ZONO',
  )
  await expect(getMainButton(page, 'Connect Wallet')).toBeVisible()
  await expectAccessible(page)
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)
  await page.getByRole('tab', { name: 'UST' }).click()
  await expect(getDetailValue(page, 'Rate')).toHaveText('1 UST = 0.98 BUSD')
  await expect(main.getByRole('timer')).toBeVisible()
  await expect(getMainButton(page, 'Not open yet')).toBeDisabled()
})

test('migration: one signature and one transaction, within the limit, which the whitelist lifts [MIGRATE-01] [MIGRATE-04] [MIGRATE-05]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zonoV2', wallet.address, '21000')
  await openWithWallet(page, '/migration')
  const field = page.getByRole('textbox', { name: 'You migrate, ZONOV2' })
  await field.fill('20000.5')
  await expect(getMainButton(page, 'You can migrate 20,000 ZONOV2 more')).toBeDisabled()
  await field.fill('21000.5')
  await expect(getMainButton(page, 'Insufficient ZONOV2 balance')).toBeDisabled()
  await page.getByRole('main').getByRole('button', { name: 'Max', exact: true }).click()
  await expect(getDetailValue(page, 'You receive')).toContainText('20,000 ZONO')
  await getMainButton(page, 'Enable ZONOV2').click()
  await getMainButton(page, 'Migrate 20,000 ZONOV2').click()
  await closeReceipt(page, 'Migrated 20,000 ZONOV2 to 20,000 ZONO')
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBe(parseEther('20000'))
  // Signed, not approved by a transaction.
  expect(wallet.getTransactionRequestCount()).toBe(1)
  await expect(getDetailValue(page, 'Migrated by you')).toHaveText('20,000 ZONOV2')
  // What was wrong with an earlier amount is no longer told.
  await expect(page.getByRole('status').filter({ hasText: 'You can migrate' })).toHaveCount(0)
  await expect(getMainButton(page, 'You have reached your limit')).toBeDisabled()
  await createOwner(chain).setWhitelisted([wallet.address])
  await expect(getDetailValue(page, 'You can still migrate')).toHaveText('No limit')
  await field.fill('1000')
  await getMainButton(page, 'Enable ZONOV2').click()
  await getMainButton(page, 'Migrate 1,000 ZONOV2').click()
  await closeReceipt(page, '1,000 ZONO')
  await expect(page.getByText('Done: you have migrated all ZONOV2 of this wallet.')).toBeVisible()
  expect(await chain.readBalance('zono', wallet.address)).toBe(parseEther('21000'))
})

test('migration: pause and blacklist are said at once; a fee of the old token is shown before anything is signed [MIGRATE-03] [MIGRATE-06]', async ({
  page,
  wallet,
  chain,
}) => {
  const owner = createOwner(chain)
  await chain.fundToken('safe', wallet.address, '1111.2')
  await openWithWallet(page, '/migration')
  await owner.setPaused(true)
  await expect(getMainButton(page, 'Migration is paused')).toBeDisabled()
  await owner.setPaused(false)
  await owner.setBlacklisted([wallet.address])
  await expect(getMainButton(page, 'This account cannot migrate')).toBeDisabled()

  await page.getByRole('tab', { name: 'SAFE' }).click()
  await expect(getMainButton(page, 'Migration is paused')).toBeDisabled()
  await owner.setPaused(false, PAUSED_ID)
  await page.getByRole('textbox', { name: 'You migrate, SAFE' }).fill('1000')
  // 1,000.08 of 1,111.2 arrived; of 1,000 the token burns 100, and 900 are worth 3.15.
  await expect(getDetailValue(page, 'Fee of the old token')).toHaveText('100 SAFE')
  await expect(getDetailValue(page, 'You receive')).toContainText('3.15 ZONO')
  await expectAccessible(page)
  // The token cannot take a signature: it is approved by a transaction.
  await getMainButton(page, 'Enable SAFE').click()
  await getMainButton(page, 'Migrate 1,000 SAFE').click()
  await closeReceipt(page, '3.15 ZONO')
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBe(parseEther('3.15'))
  await expect(getDetailValue(page, 'Migrated by you')).toHaveText('900 SAFE')
})

test('migration: old tokens in liquidity are found, with the way out [MIGRATE-01]', async ({ page, wallet, chain }) => {
  await chain.fundToken('zonoV2', wallet.address, '500')
  await chain.fundToken('busd', wallet.address, '500')
  const router = chain.deployment.contracts.Router as Address
  for (const key of ['zonoV2', 'busd']) await chain.approve(key, wallet.address, router, '500')
  const tokens = [chain.token('zonoV2').address, chain.token('busd').address] as const
  const amount = parseEther('500')
  const args = [...tokens, amount, amount, 0n, 0n, wallet.address, NO_DEADLINE] as const
  const data = encodeFunctionData({ abi: Router.abi, functionName: 'addLiquidity', args })
  await chain.send(wallet.address, router, data, 0n, 5_000_000n)
  await openWithWallet(page, '/migration')
  const places = page.getByRole('list', { name: 'ZONOV2 in 1 other place' })
  await expect(places.getByRole('listitem')).toContainText('ZONOV2/BUSD liquidity')
  await expect(places).toContainText('499.999 ZONOV2')
  await places.getByRole('link', { name: 'Remove' }).click()
  await expect(page).toHaveURL(new RegExp(`/remove/${tokens[0]}/${tokens[1]}`))
})
