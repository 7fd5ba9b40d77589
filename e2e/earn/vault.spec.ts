import { AutoVault, getContract, MasterFarm } from '@zono/protocol'
import { encodeFunctionData, erc20Abi, parseAbi, parseEther, parseUnits } from 'viem'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { getActionButton, openPanel } from './earnPanel.ts'

test('pools: list an automatic and a manual pool; the calculator projects the vault [VAULT-01] [VAULT-17] [POOL-07]', async ({
  page,
}) => {
  await page.goto('/pools')
  const rows = page.getByRole('table', { name: 'Pools' }).getByRole('row')
  const vault = page.getByRole('region', { name: 'Auto ZONO', exact: true })
  await expect(vault).toContainText('Automatic restaking')
  await expect(vault).toContainText(/[\d,.]+% APY/)
  await expect(rows.filter({ hasText: 'Manual ZONO' })).toContainText(/[\d,.]+%/)
  const view = await openPanel(page, 'Auto ZONO')
  await expect(getDetailValue(view, 'Performance fee')).toHaveText('2%')
  await expect(getDetailValue(view, 'Unstaking fee')).toHaveText('0.1% within 3 days')
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
  const view = await openPanel(page, 'Auto ZONO')
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('1000')
  await view.getByRole('button', { name: 'Enable ZONO' }).click()
  await getActionButton(view, 'Stake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^(1,000\.000|999\.999) ZONO$/)

  await chain.client.mine({ blocks: 200 })
  const bounty = page.getByRole('region', { name: 'Auto ZONO bounty' })
  await expect(bounty).toContainText(/\d+\.\d{3} ZONO\s?≈ \$\d/)
  await bounty.getByRole('button', { name: 'Claim bounty' }).click()
  const claim = getDialog(page, 'Auto ZONO bounty')
  await expect(getDetailValue(claim, 'Bounty')).toHaveText(/^0\.25% · \d.* ZONO \(≈ \$\d/)
  await claim.getByRole('button', { name: 'Claim bounty' }).click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts).toContainText(/You received.*\d ZONO/)
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
  const paid = await chain.readBalance('zono', wallet.address)
  await page.keyboard.press('Escape')
  // Right after it there is little to compound: its share is worth less than the transaction costs.
  await chain.client.mine({ blocks: 1 })
  await bounty.getByRole('button', { name: 'Claim bounty' }).click()
  await expect(claim).toContainText(/Worth less than its network fee of \$\d/)
  await page.keyboard.press('Escape')

  await expect(getDetailValue(view, 'Recent profit')).toHaveText(/^[1-9\d]*\d\.\d{3} ZONO$/)
  await view.getByRole('tab', { name: 'Unstake' }).click()
  await expect(view).toContainText('No unstaking fee in')
  await view.getByRole('textbox', { name: 'Unstake amount' }).fill('100')
  await expect(view).toContainText('Includes a 0.1 ZONO fee.')
  await getActionButton(view, 'Unstake').click()
  await expect(toasts).toContainText(/Unstaked 100 ZONO.*You received.*99\.9 ZONO/)
  await expect
    .poll(() => chain.readBalance('zono', wallet.address))
    .toBeGreaterThanOrEqual(paid + parseUnits('99.9', 18))

  await chain.client.increaseTime({ seconds: 259_200 })
  await chain.client.mine({ blocks: 1 })
  await expect(view).not.toContainText('No unstaking fee in')
  await view.getByRole('button', { name: 'Max' }).click()
  await getActionButton(view, 'Unstake').click()
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
  await expect(page.getByRole('region', { name: 'Auto ZONO', exact: true })).toContainText('unknown')
  const view = await openPanel(page, 'Auto ZONO')
  await expect(getDetailValue(view, 'Performance fee')).toHaveText('–')
  await expect(getDetailValue(view, 'Total staked')).toHaveText('–')
  await expect(view).toContainText('Couldn’t load your stake. Your funds are safe.')
  // Loading: neither zero nor a figure.
  await expect(getDetailValue(view, 'Staked')).toHaveText('')
  await expect(view.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('vault: the emergency exit leaves a broken farm, closes deposits and ends the unstaking fee', async ({
  page,
  wallet,
  chain,
}) => {
  const vault = getContract(chain.deployment, AutoVault)
  const farm = getContract(chain.deployment, MasterFarm).address
  const zono = chain.token('zono').address
  const amount = parseUnits('100', 18)
  await chain.fundToken('zono', wallet.address, '100')
  const approval = { abi: erc20Abi, functionName: 'approve', args: [vault.address, amount] } as const
  await chain.send(wallet.address, zono, encodeFunctionData(approval))
  const deposit = encodeFunctionData({ ...vault, functionName: 'deposit', args: [amount] })
  await chain.send(wallet.address, vault.address, deposit)
  // A farm that cannot mint cannot pay rewards, so it refuses ordinary withdrawals.
  await chain.client.impersonateAccount({ address: farm })
  await chain.client.setBalance({ address: farm, value: parseEther('1') })
  const abi = parseAbi(['function transferOwnership(address owner)'])
  const transfer = encodeFunctionData({ abi, functionName: 'transferOwnership', args: [wallet.address] })
  await chain.send(farm, zono, transfer)
  await chain.client.mine({ blocks: 2 })

  await openWithWallet(page, '/pools')
  const view = await openPanel(page, 'Auto ZONO')
  const exit = view.getByRole('region', { name: 'Emergency withdrawal' })
  await expect(exit).toContainText('The farm refuses withdrawals.')
  await exit.getByRole('button', { name: 'Move stake out of the farm' }).click()
  await expect(view).toContainText('The vault has left the farm.')
  await expect(exit).toHaveCount(0)
  await expect(view.getByRole('tab', { name: 'Stake', exact: true })).toHaveCount(0)
  await expect(view).not.toContainText('Unstaking fee')
  await view.getByRole('button', { name: 'Max' }).click()
  await expect(view).not.toContainText(/Includes a .* fee/)
  await getActionButton(view, 'Unstake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText('0.000 ZONO')
  expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(parseUnits('99.999', 18))
  await expect(page.getByRole('region', { name: 'Auto ZONO bounty' })).toHaveCount(0)
})

test('vault: axe finds nothing in the open panel', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithWallet(page, '/pools')
  await openPanel(page, 'Auto ZONO')
  await expectAccessible(page)
})
