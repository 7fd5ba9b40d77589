import { parseEther, parseUnits } from 'viem'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, openWithWallet, test } from '../support/fixtures.ts'
import { chooseLayout, getActionButton, openPanel } from './earnPanel.ts'

test('pools: lists every state as table and cards without a wallet [ROUTE-20] [POOL-02] [POOL-03] [POOL-05] [POOL-06] [POOL-10]', async ({
  page,
}) => {
  await page.goto('/pools')
  await expect(page).toHaveTitle(/^Pools \| Zono/)
  const rows = page.getByRole('table', { name: 'Pools' }).getByRole('row')
  // The vault is a card above the list.
  await expect(rows).toHaveCount(9)
  await expect(rows.filter({ hasText: 'Manual ZONO' })).toContainText('No end')
  await expect(rows.filter({ hasText: 'Earn MKR' })).toContainText(/Starts in \d+.*[\d,]+ blocks/)
  await expect(rows.filter({ hasText: 'Earn BUSD' })).toContainText(/Ends in \d+.*[\d,]+ blocks/)
  await page.getByRole('button', { name: 'Finished' }).click()
  await expect(rows).toHaveCount(4)
  for (const row of await rows.all())
    if (!(await row.textContent())?.includes('APR')) await expect(row).toContainText('0%')
  await page.getByRole('button', { name: 'Live' }).click()
  await chooseLayout(page, 'Cards')
  await expect(page.getByRole('list', { name: 'Pools' }).getByRole('listitem')).toHaveCount(8)
  const view = await openPanel(page, 'Earn ETH')
  await expect(getDetailValue(view, 'Lock period')).toHaveText('7 days')
  await expect(view.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

test('pool: the governance token is staked, earns another token and is unstaked [POOL-01] [POOL-09] [POOL-19] [POOL-21]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '1000')
  await openWithWallet(page, '/pools')
  const view = await openPanel(page, 'Earn BUSD')
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('1001')
  await expect(view.getByRole('button', { name: 'Insufficient ZONO balance' })).toBeDisabled()
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('800')
  await view.getByRole('button', { name: 'Enable ZONO' }).click()
  await getActionButton(view, 'Stake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^800 /)
  await chain.client.mine({ blocks: 50 })
  const before = await chain.readBalance('busd', wallet.address)
  await getActionButton(view, 'Harvest').click()
  await expect.poll(() => chain.readBalance('busd', wallet.address)).toBeGreaterThan(before)
  // A reward that no pool takes can be sold.
  await expect(page.getByRole('button', { name: 'Swap BUSD' })).toBeVisible()
  await view.getByRole('tab', { name: 'Unstake' }).click()
  await view.getByRole('button', { name: 'Max' }).click()
  await getActionButton(view, 'Unstake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^0 /)
  expect(await chain.readBalance('zono', wallet.address)).toBe(parseUnits('1000', 18))
  await page.getByRole('button', { name: 'Swap BUSD' }).click()
  await expect(page).toHaveURL(new RegExp(`/swap\\?inputCurrency=${chain.token('busd').address}`))
})

test('manual pool: stakes in farm 0 [POOL-20]', async ({ page, wallet, chain }) => {
  await chain.fundToken('zono', wallet.address, '50')
  await openWithWallet(page, '/pools')
  const view = await openPanel(page, 'Manual ZONO')
  await view.getByRole('button', { name: 'Max' }).click()
  await view.getByRole('button', { name: 'Enable ZONO' }).click()
  await getActionButton(view, 'Stake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^50 /)
  await chain.client.mine({ blocks: 3 })
  await getActionButton(view, 'Harvest').click()
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
})

test('pool: Max fills the stake limit, and a full stake is refused [POOL-15] [POOL-16]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '1000')
  await openWithWallet(page, '/pools')
  const view = await openPanel(page, 'Earn SAFE')
  await expect(getDetailValue(view, 'Stake limit')).toHaveText('250')
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('251')
  await expect(view.getByRole('button', { name: 'Exceeds the stake limit' })).toBeDisabled()
  await view.getByRole('button', { name: 'Max' }).click()
  await expect(view.getByRole('textbox', { name: 'Stake amount' })).toHaveValue('250')
  await view.getByRole('button', { name: 'Enable ZONO' }).click()
  await getActionButton(view, 'Stake').click()
  await expect(
    view.getByRole('button', { name: "You've already staked the maximum amount you can stake in this pool!" }),
  ).toBeDisabled()
})

test('pool: the native coin needs no approval; a flexible lock opens for its fee [POOL-08]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '100')
  await openWithWallet(page, '/pools')
  // The BNB pool pays the governance token.
  const native = await openPanel(page, 'Earn ZONO')
  await native.getByRole('textbox', { name: 'Stake amount' }).fill('2')
  await getActionButton(native, 'Stake').click()
  await expect(getDetailValue(native, 'Staked')).toHaveText(/^2 /)
  const before = await chain.readBalance('bnb', wallet.address)
  await native.getByRole('tab', { name: 'Unstake' }).click()
  await native.getByRole('button', { name: 'Max' }).click()
  await getActionButton(native, 'Unstake').click()
  await expect(getDetailValue(native, 'Staked')).toHaveText(/^0 /)
  expect((await chain.readBalance('bnb', wallet.address)) - before).toBeGreaterThan(parseEther('1.99'))
  const flexible = await openPanel(page, 'Earn BTCB')
  await expect(getDetailValue(flexible, 'Flexible lock')).toHaveText('1 hour')
  await expect(getDetailValue(flexible, 'Unlock fee')).toHaveText('3%')
  await flexible.getByRole('textbox', { name: 'Stake amount' }).fill('100')
  await flexible.getByRole('button', { name: 'Enable ZONO' }).click()
  await getActionButton(flexible, 'Stake').click()
  await expect(getDetailValue(flexible, 'Staked')).toHaveText(/^100 /)
  await flexible.getByRole('tab', { name: 'Unstake' }).click()
  await expect(flexible).toContainText('No unlock fee in')
  await flexible.getByRole('button', { name: 'Max' }).click()
  await expect(flexible).toContainText('Includes a 3 ZONO fee.')
  await getActionButton(flexible, 'Unstake').click()
  await expect(getDetailValue(flexible, 'Staked')).toHaveText(/^0 /)
  // The BNB pool paid some ZONO as well.
  const left = await chain.readBalance('zono', wallet.address)
  expect(left >= parseUnits('97', 18) && left < parseUnits('98', 18)).toBe(true)
})

test('pool: a fixed lock refuses unstaking, the emergency withdrawal returns the stake without rewards', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '100')
  await openWithWallet(page, '/pools')
  const view = await openPanel(page, 'Earn ETH')
  await expect(getDetailValue(view, 'Lock period')).toHaveText('7 days')
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('100')
  await view.getByRole('button', { name: 'Enable ZONO' }).click()
  await getActionButton(view, 'Stake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^100 /)
  await view.getByRole('tab', { name: 'Unstake' }).click()
  await expect(view).toContainText('Unlocks in')
  await view.getByRole('button', { name: 'Max' }).click()
  await expect(view.getByRole('button', { name: 'Locked', exact: true })).toBeDisabled()
  await view.getByRole('button', { name: 'Emergency withdrawal' }).click()
  await expect(view).toContainText('You’ll get your full stake back now. You’ll forfeit all unharvested rewards.')
  await view.getByRole('button', { name: 'Withdraw and forfeit rewards' }).click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^0 /)
  expect(await chain.readBalance('zono', wallet.address)).toBe(parseUnits('100', 18))
  expect(await chain.readBalance('eth', wallet.address)).toBe(0n)
})

test('pools: axe finds nothing in the list and an open row', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithWallet(page, '/pools')
  await expect(page.getByRole('table', { name: 'Pools' }).getByRole('row')).toHaveCount(9)
  await expectAccessible(page)
  await openPanel(page, 'Earn BTCB')
  await expectAccessible(page)
})
