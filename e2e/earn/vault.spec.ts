import { AutoVault, getContract } from '@zono/protocol'
import { parseUnits } from 'viem'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, openWithWallet, test } from '../support/fixtures.ts'

test('pools: list an automatic and a manual pool; the calculator projects the vault [VAULT-01] [VAULT-17] [POOL-07]', async ({
  page,
}) => {
  await page.goto('/pools')
  const rows = page.getByRole('table', { name: 'Pools' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Auto ZONO' })).toContainText('Automatic restaking')
  await expect(rows.filter({ hasText: 'Auto ZONO' })).toContainText(/[\d,.]+% APY/)
  await expect(rows.filter({ hasText: 'Manual ZONO' })).toContainText(/[\d,.]+%/)
  await page.getByRole('button', { name: 'Manage Auto ZONO' }).click()
  const view = getDialog(page, 'Auto ZONO')
  await expect(getDetailValue(view, 'Performance fee')).toHaveText('2%')
  await expect(getDetailValue(view, 'Unstaking fee')).toHaveText('0.1% within 3 days')
  await view.getByRole('tab', { name: 'Calculator' }).click()
  const growth = view.getByRole('table', { name: 'Returns with and without compounding' })
  await expect(growth.getByRole('rowheader')).toHaveText(['1', '7', '30', '365', '1,825'])
  const roi = view.getByRole('table', { name: 'Projected earnings at today’s rate' })
  await expect(roi.getByRole('rowheader')).toHaveText(['1D', '7D', '14D', '30D', '1Y', '5Y'])
})

test('vault: a stake grows with compounding and is withdrawn free after the fee period [VAULT-02] [VAULT-15] [VAULT-16]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '1000')
  await openWithWallet(page, '/pools')
  await page.getByRole('button', { name: 'Manage Auto ZONO' }).click()
  const view = getDialog(page, 'Auto ZONO')
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('1000')
  await view.getByRole('button', { name: 'Enable ZONO' }).click()
  await view.getByRole('button', { name: 'Stake', exact: true }).click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^(1,000\.000|999\.999) ZONO$/)

  await chain.client.mine({ blocks: 200 })
  await page.keyboard.press('Escape')
  const bounty = page.getByRole('region', { name: 'Auto ZONO bounty' })
  await expect(bounty).toContainText(/\d+\.\d{3} ZONO/)
  await bounty.getByRole('button', { name: 'Claim bounty' }).click()
  const claim = getDialog(page, 'Auto ZONO bounty')
  await expect(getDetailValue(claim, 'Bounty')).toHaveText('0.25%')
  await claim.getByRole('button', { name: 'Claim bounty' }).click()
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
  const paid = await chain.readBalance('zono', wallet.address)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Manage Auto ZONO' }).click()
  await expect(getDetailValue(view, 'Recent profit')).toHaveText(/^[1-9\d]*\d\.\d{3} ZONO$/)
  await view.getByRole('tab', { name: 'Unstake' }).click()
  await expect(view).toContainText('No unstaking fee in')
  await view.getByRole('textbox', { name: 'Unstake amount' }).fill('100')
  await expect(view).toContainText('Includes a 0.1 ZONO fee.')
  await view.getByRole('button', { name: 'Unstake', exact: true }).click()
  await expect
    .poll(() => chain.readBalance('zono', wallet.address))
    .toBeGreaterThanOrEqual(paid + parseUnits('99.9', 18))

  await chain.client.increaseTime({ seconds: 259_200 })
  await chain.client.mine({ blocks: 1 })
  await expect(view).not.toContainText('No unstaking fee in')
  await view.getByRole('button', { name: 'Max' }).click()
  await view.getByRole('button', { name: 'Unstake', exact: true }).click()
  await expect(getDetailValue(view, 'Staked')).toHaveText('0.000 ZONO')
  expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(paid + parseUnits('999.9', 18))
})

test('vault: an unreadable contract shows unknown figures and a retry [VAULT-07] [VAULT-08]', async ({
  page,
  chain,
}) => {
  const { address } = getContract(chain.deployment, AutoVault)
  await chain.client.setCode({ address, bytecode: '0x5f5ffd' })
  await openWithWallet(page, '/pools')
  const row = page.getByRole('row').filter({ hasText: 'Auto ZONO' })
  await expect(row).toContainText('unknown')
  await page.getByRole('button', { name: 'Manage Auto ZONO' }).click()
  const view = getDialog(page, 'Auto ZONO')
  await expect(getDetailValue(view, 'Performance fee')).toHaveText('–')
  await expect(getDetailValue(view, 'Total staked')).toHaveText('–')
  await expect(view).toContainText('Couldn’t load your stake. Your funds are safe.')
  // Loading: neither zero nor a figure.
  await expect(getDetailValue(view, 'Staked')).toHaveText('')
  await expect(view.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('vault: axe finds nothing in the dialog', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithWallet(page, '/pools')
  await page.getByRole('button', { name: 'Manage Auto ZONO' }).click()
  await getDialog(page, 'Auto ZONO').getByRole('tab', { name: 'Calculator' }).click()
  await expectAccessible(page)
})
