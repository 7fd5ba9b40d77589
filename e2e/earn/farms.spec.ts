import type { Page } from '@playwright/test'
import { getContract, MasterFarm } from '@zono/protocol'
import { encodeFunctionData, numberToHex, parseUnits } from 'viem'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDetailValue, getDialog, getMainButton, openWithWallet, test } from '../support/fixtures.ts'
import { toPairPattern } from '../support/tokens/pairName.ts'
import { leaveNewsUnread } from '../support/waits/unreadNews.ts'
import { chooseLayout, getActionButton, getPanel, openPanel } from './earnPanel.ts'

const getFarmRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('farms: lists 34 farms in two categories as table and cards without a wallet [ROUTE-17] [ROUTE-18] [FARM-03] [FARM-06] [FARM-08]', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/farms')
  await expect(page).toHaveTitle(/^Farms \| Zono/)
  await expect(page.getByRole('table', { name: 'Farms' }).getByRole('row')).toHaveCount(21)
  await expect(getFarmRow(page, `${toPairPattern('ZONO', 'WBNB')} LP`)).toContainText('6x')
  await page.getByRole('button', { name: 'Finished' }).click()
  await expect(page.getByRole('table', { name: 'Farms' }).getByRole('row')).toHaveCount(4)
  // Community is a category: it includes finished farms.
  await page.getByRole('button', { name: 'Community' }).click()
  await expect(page.getByRole('table', { name: 'Farms' }).getByRole('row')).toHaveCount(3)
  await page.getByRole('link', { name: 'Single tokens' }).click()
  await expect(page).toHaveTitle(/^Stakings \| Zono/)
  await page.getByRole('button', { name: 'Live' }).click()
  await expect(page.getByRole('table', { name: 'Farms' }).getByRole('row')).toHaveCount(11)
  await chooseLayout(page, 'Cards')
  await expect(page.getByRole('list', { name: 'Farms' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('searchbox', { name: 'Search farms' }).fill('bitcoin')
  await expect(page.getByRole('list', { name: 'Farms' }).getByRole('listitem')).toHaveCount(1)
  const view = await openPanel(page, 'BTCB')
  await expect(getDetailValue(view, 'Lock period')).toHaveText('7 days')
  await expect(view.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

test('farms: a pair is found by its symbols in any order, native or wrapped', async ({ page }) => {
  const rows = page.getByRole('table', { name: 'Farms' }).getByRole('row')
  for (const search of ['ZONO-BNB', 'ZONO-WBNB', 'wbnb/zono']) {
    await page.goto(`/farms?search=${encodeURIComponent(search)}`)
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText(new RegExp(toPairPattern('WBNB', 'ZONO')))
  }
})

test('farm: LP tokens are approved, staked, harvested and unstaked [FARM-01] [FARM-05] [FARM-12] [FARM-18]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundLpToken('wbnb', 'busd', wallet.address, '40')
  await openWithWallet(page, '/farms')
  const name = `${toPairPattern('BUSD', 'WBNB')} LP`
  await page.getByRole('button', { name: new RegExp(`Manage ${name}`) }).click()
  const view = page.getByRole('region', { name: new RegExp(`^${name}$`) })
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('41')
  await expect(view.getByRole('button', { name: /^Insufficient .* balance$/ })).toBeDisabled()
  await view.getByRole('button', { name: 'Max' }).click()
  const preview = view.getByRole('group', { name: 'Transaction preview' })
  await expect(getDetailValue(preview, 'Spender')).toContainText('Zono farms contract')
  await view.getByRole('button', { name: /^Enable/ }).click()
  await expect(getDetailValue(preview, 'You send')).toHaveText(/^40.*LP$/)
  await getActionButton(view, 'Stake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^40 /)
  await expect(page.getByText(/^Staked 40 /).first()).toBeVisible()

  await chain.client.mine({ blocks: 1 })
  // A block brings less than a harvest costs, and it is said before either way to harvest.
  await expect(view.getByRole('region', { name: 'Earned' })).toContainText(/Worth less than its network fee of \$\d/)
  await page.getByRole('button', { name: 'Harvest all (1)' }).click()
  const harvest = getDialog(page, 'Harvest')
  await expect(harvest).toContainText(/Worth less than its network fee of \$\d/)
  await page.keyboard.press('Escape')

  await chain.client.mine({ blocks: 5 })
  await expect(view.getByRole('region', { name: 'Earned' })).not.toContainText(/earned0 /)
  await expect(getDetailValue(view.getByRole('region', { name: 'Earned' }), 'You receive')).toHaveText(/ZONO$/)
  wallet.rejectNext()
  await getActionButton(view, 'Harvest').click()
  await expect(view.getByRole('region', { name: 'Earned' })).toContainText('Transaction rejected.')
  const before = await chain.readBalance('zono', wallet.address)
  await getActionButton(view, 'Harvest').click()
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBeGreaterThan(before)

  await view.getByRole('tab', { name: 'Unstake' }).click()
  await view.getByRole('textbox', { name: 'Unstake amount' }).fill('15')
  await getActionButton(view, 'Unstake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^25 /)
  await expect(view.getByRole('row', { name: /^1Y/ })).toContainText('$')
})

test('pending reward: counts between blocks, and only with blocks under reduced motion', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '500')
  await chain.stake(0n, 'zono', wallet.address, '500')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openWithWallet(page, '/stakings')
  const earned = (await openPanel(page, 'ZONO')).getByRole('region', { name: 'Earned' })
  await expect(earned).toHaveText(/\d/)
  /** Number of distinct texts shown within 2.7 seconds. */
  const texts = () =>
    earned.evaluate(async (region) => {
      const seen = new Set<string>()
      for (let look = 0; look < 27; look++) {
        seen.add(region.textContent ?? '')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return seen.size
    })
  expect(await texts()).toBeGreaterThan(5)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await chain.blocks.pause()
  await expect.poll(texts).toBe(1)
})

test('farm 0: stakes the governance token and refuses more than the balance [FARM-07] [FARM-15]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '100')
  await openWithWallet(page, '/stakings')
  await expect(page.getByRole('row', { name: /^ZONO/ })).toContainText('Also in Pools')
  await expect(page.getByRole('row', { name: /Also in/ })).toHaveCount(1)
  const view = await openPanel(page, 'ZONO')
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('100.5')
  await expect(view.getByRole('button', { name: 'Insufficient ZONO balance' })).toBeDisabled()
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('60')
  await view.getByRole('button', { name: 'Enable ZONO' }).click()
  await getActionButton(view, 'Stake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^60 /)
  expect(await chain.readBalance('zono', wallet.address)).toBe(parseUnits('40', 18))
})

test('farm: a lock is shown and enforced; an emergency withdrawal stays possible [FARM-13]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('eth', wallet.address, '10')
  await openWithWallet(page, '/stakings')
  const view = await openPanel(page, 'ETH')
  await expect(getDetailValue(view, 'Deposit fee')).toHaveText('0.5%')
  await expect(getDetailValue(view, 'Lock period')).toHaveText('1 day')
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('10')
  await expect(view).toContainText('Includes a 0.05 ETH fee.')
  await view.getByRole('button', { name: 'Enable ETH' }).click()
  await getActionButton(view, 'Stake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^9.95 /)
  await view.getByRole('tab', { name: 'Unstake' }).click()
  await view.getByRole('button', { name: 'Max' }).click()
  await expect(view.getByRole('button', { name: 'Locked', exact: true })).toBeDisabled()
  await expect(view.getByRole('tabpanel', { name: 'Unstake' }).getByRole('timer')).toBeVisible()
  await view.getByRole('button', { name: 'Emergency withdrawal' }).click()
  await expect(view).toContainText('You’ll get your full stake back now. You’ll forfeit all unharvested rewards.')
  await expect(view.getByRole('group', { name: 'Transaction preview' }).last()).toContainText('9.95 ETH')
  await view.getByRole('button', { name: 'Withdraw and forfeit rewards' }).click()
  // The toast tells what came back, and not what was asked for.
  const note = page.getByRole('region', { name: 'Notifications' })
  await expect(note).toContainText(/Emergency withdrawal from ETH.*You received.*9\.95 ETH/)
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^0 /)
  expect(await chain.readBalance('eth', wallet.address)).toBe(parseUnits('9.95', 18))
})

test('farm: an early emergency withdrawal costs the withdrawal fee, after a declared emergency it is free [FARM-13]', async ({
  page,
  wallet,
  chain,
}) => {
  const farm = getContract(chain.deployment, MasterFarm)
  const args = [10n, chain.token('eth').address, 0n, 86_400n, 0n, 300n] as const
  await chain.callAsOwner(farm.address, encodeFunctionData({ ...farm, functionName: 'add', args }))
  await chain.fundToken('eth', wallet.address, '10')
  await chain.stake(34n, 'eth', wallet.address, '10')
  await chain.client.mine({ blocks: 5 })
  await openWithWallet(page, '/stakings#farm-34')
  const view = getPanel(page, 'ETH')
  await expect(getDetailValue(view, 'Withdrawal fee')).toHaveText('3%')
  await expect(view).toContainText('Next harvest in')
  await expect(view.getByRole('button', { name: 'Not available yet' })).toBeDisabled()
  await view.getByRole('tab', { name: 'Unstake' }).click()
  await view.getByRole('button', { name: 'Emergency withdrawal' }).click()
  await expect(view).toContainText(
    'You’ll get your stake back now, less a fee of 0.3 ETH. You’ll forfeit all unharvested rewards.',
  )
  await chain.callAsOwner(farm.address, encodeFunctionData({ ...farm, functionName: 'declareEmergency' }))
  await expect(view).toContainText('Emergency mode is on')
  await expect(view).toContainText('You’ll get your full stake back now. You’ll forfeit all unharvested rewards.')
  await view.getByRole('button', { name: 'Withdraw and forfeit rewards' }).click()
  await expect(getDetailValue(view, 'Staked')).toHaveText('0 ETH')
  expect(await chain.readBalance('eth', wallet.address)).toBe(parseUnits('10', 18))
  await expect(view.getByRole('tab', { name: 'Stake', exact: true })).toHaveCount(0)
  await expect(page.locator('tr', { hasText: 'ETH' }).getByText('Deposits are closed', { exact: true })).toBeVisible()

  // The vault stakes there.
  await page.goto('/pools')
  const vault = await openPanel(page, 'Auto ZONO')
  await expect(vault).toContainText('The farm’s emergency mode is on: deposits are closed')
  await expect(vault.getByRole('tab', { name: 'Stake', exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Auto ZONO bounty' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Auto ZONO' })).not.toContainText('APY')
})

test('farms: show the harvest interval; staked-only and view persist [FARM-04] [FARM-13] [STORE-14] [STORE-15]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('usdt', wallet.address, '500')
  await openWithWallet(page, '/stakings')
  const view = await openPanel(page, 'USDT')
  await expect(getDetailValue(view, 'Harvest interval')).toHaveText('1 hour')
  await view.getByRole('textbox', { name: 'Stake amount' }).fill('500')
  await view.getByRole('button', { name: 'Enable USDT' }).click()
  await getActionButton(view, 'Stake').click()
  await expect(getDetailValue(view, 'Staked')).toHaveText(/^500 /)
  await chain.client.mine({ blocks: 2 })
  await expect(view).toContainText('Next harvest in')
  await expect(view.getByRole('button', { name: 'Not available yet' })).toBeDisabled()
  await page.getByRole('button', { name: 'My farms 1' }).click()
  await chooseLayout(page, 'Cards')
  await expect(page.getByRole('list', { name: 'Farms' }).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Farms' }).getByRole('listitem')).toHaveCount(1)
})

test('farms: an account’s farms are one read a block [FARM-16] [FARM-17]', async ({ page, chain }) => {
  await leaveNewsUnread(page)
  await openWithWallet(page, '/farms')
  await expect(page.getByRole('table', { name: 'Farms' }).getByRole('row')).toHaveCount(21)
  const reads: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (request.url().startsWith(chain.rpcUrl) && body.includes('"eth_call"')) reads.push(body)
  })
  const height = await chain.client.getBlockNumber()
  const countBlocks = async () => Number((await chain.client.getBlockNumber()) - height)
  await expect.poll(countBlocks).toBeGreaterThanOrEqual(8)
  expect(reads.length / (await countBlocks())).toBeLessThanOrEqual(2)
})

test('harvest all: asks once per farm; rows stay pending until the new state is read', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '500')
  await chain.fundToken('link', wallet.address, '100')
  await chain.stake(0n, 'zono', wallet.address, '500')
  await chain.stake(30n, 'link', wallet.address, '100')
  await chain.client.mine({ blocks: 10 })
  await openWithWallet(page, '/stakings')
  await page.getByRole('button', { name: 'Harvest all (2)' }).click()
  const view = getDialog(page, 'Harvest all')
  await expect(view).toContainText('Your wallet will ask you to confirm 2 times.')
  await chain.blocks.pause()
  await view.getByRole('button', { name: 'Harvest all' }).click()
  await expect(view).toBeHidden()
  expect(wallet.sentHashes).toHaveLength(2)
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Manage LINK' }) })
  await expect(row).toContainText('Pending')
  await chain.client.mine({ blocks: 1 })
  await chain.blocks.resume()
  // One toast for each farm; F8 goes to the first of those that are there.
  await expect(page.getByRole('button', { name: 'Stake it' })).toHaveCount(2)
  const stakeIt = page.getByRole('button', { name: 'Stake it' }).first()
  // A toast with the focus stays.
  await page.keyboard.press('F8')
  await expect(stakeIt).toBeFocused()
  await expect(row).not.toContainText('Pending')
  expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(0n)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pools$/)
})

test('farms: a contract that answers nonsense is not reported as a network error', async ({ page, chain }) => {
  await chain.client.setCode({ address: getContract(chain.deployment, MasterFarm).address, bytecode: '0x5f5ffd' })
  await page.goto('/farms')
  await expect(page.getByRole('heading', { name: 'Couldn’t load farms' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('isn’t responding as expected. What you own is safe.')
})

type RpcRequest = { readonly id?: number; readonly method?: string; readonly params?: readonly unknown[] }

/** Answers blocks of the past as if the chain had made one each so many seconds. */
async function answerOldBlocks(page: Page, chain: ChainFixture, secondsPerBlock: number): Promise<void> {
  const head = await chain.client.getBlock()
  await page.route(`${chain.rpcUrl}/**`, (route) => {
    const { id, method, params } = (route.request().postDataJSON() ?? {}) as RpcRequest
    const number = method === 'eth_getBlockByNumber' ? Number(params?.[0]) : Number.NaN
    const age = Math.round((Number(head.number) - number) * secondsPerBlock)
    if (!(age > 0)) return route.continue()
    const result = { number: numberToHex(number), timestamp: numberToHex(head.timestamp - BigInt(age)) }
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { jsonrpc: '2.0', id, result } })
  })
}

test('rates: state the block time they assume; a token priced through a routing base has one', async ({
  page,
  chain,
}) => {
  await page.goto('/pools')
  await expect(page.getByRole('main')).toContainText('Rates assume a block every 3 seconds.')
  await expect(page.getByRole('row').filter({ hasText: 'Earn MKR' })).toContainText(/\d%/)
  await chain.blocks.pause()
  const { number } = await chain.client.getBlock()
  await chain.client.mine({ blocks: Math.max(0, 1001 - Number(number)) })
  await answerOldBlocks(page, chain, 2.1)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Rates assume a block every 2.1 seconds.')
})

test('farms: axe finds nothing in the list and an open row', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithWallet(page, '/farms')
  await expect(page.getByRole('table', { name: 'Farms' }).getByRole('row')).toHaveCount(21)
  await expectAccessible(page)
  await getMainButton(page, new RegExp(`^Manage ${toPairPattern('ETH', 'WBNB')} LP`)).click()
  await expectAccessible(page)
})
