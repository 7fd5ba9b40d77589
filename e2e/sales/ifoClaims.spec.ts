import { getContract, InitialFarmOffering, Profile } from '@zono/protocol'
import { type Address, encodeFunctionData, keccak256, parseEther, toBytes } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { sendAsOwner } from '../../devnet/chain/sendAsOwner.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { watchLostFocus } from '../support/assistive.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import {
  closeReceipt,
  expect,
  getDetailValue,
  getDialog,
  openWithWallet,
  overrideConfig,
  test,
} from '../support/fixtures.ts'
import { expectFocusKept } from '../support/keyboard.ts'
import { createProfiles } from '../support/profiles.ts'
import { deploySale, SALE_BLOCKS } from './deploySale.ts'
import { getPool, getSale } from './salePage.ts'

/** An account commits to the unlimited pool of a sale, in whole main tokens that it has. */
async function commitAs(chain: ChainFixture, account: Address, sale: Address, whole: string) {
  await chain.client.impersonateAccount({ address: account })
  await chain.approve('zono', account, sale, whole)
  const args = [parseEther(whole), 1] as const
  await chain.send(
    account,
    sale,
    encodeFunctionData({ abi: InitialFarmOffering.abi, functionName: 'depositPool', args }),
  )
}

test('IFO: a claim pays what the card said, and all below the soft cap, to the unit [IFO-01] [IFO-02] [IFO-12] [IFO-13]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '5000')
  const sales = [await deploySale(chain, 'Ember'), await deploySale(chain, 'Frost', { softcap: parseEther('1200') })]
  await overrideConfig(page, chain, { deployment: { ...chain.deployment, ifos: sales } })
  const [trader] = accounts.traders
  for (const { contractAddress } of sales) await commitAs(chain, wallet.address, contractAddress, '840')
  if (trader && sales[0]) await commitAs(chain, trader.address, sales[0].contractAddress, '2160')
  await openWithWallet(page, '/ifo')
  const pool = getPool(page, 'Ember', 'Unlimited sale')
  // 840 of 3,000 for 12,000 tokens; of the 504 that are too much, 1% is the fee.
  await expect(pool).toContainText(/250%\s?Committed\s?3,000 ZONO/)
  await expect(getDetailValue(pool, 'You commit')).toHaveText('840 ZONO')
  await expect(getDetailValue(pool, 'You receive')).toHaveText('3,360 EMBER')
  await expect(getDetailValue(pool, 'You pay')).toHaveText('336 ZONO')
  await expect(getDetailValue(pool, 'You get back')).toHaveText('498.96 ZONO')
  const cancelled = getPool(page, 'Frost', 'Unlimited sale')
  await expect(getDetailValue(cancelled, 'You get back')).toHaveText('840 ZONO')
  // Who commits to it is told what becomes of that, until the commitment itself brings the soft cap.
  await cancelled.getByRole('button', { name: 'Commit ZONO' }).click()
  const commit = getDialog(page, 'Commit to the unlimited sale of Frost')
  const shortfall = commit.getByText(/^The sale is .+ below its soft cap\./)
  await commit.getByRole('textbox', { name: /^Commit/ }).fill('100')
  await expect(shortfall).toHaveText(
    'The sale is 260 ZONO below its soft cap. If it stays there, everything is returned without a fee.',
  )
  await commit.getByRole('textbox', { name: /^Commit/ }).fill('360')
  await expect(shortfall).toHaveCount(0)
  await page.keyboard.press('Escape')
  await chain.client.mine({ blocks: SALE_BLOCKS })
  const before = await chain.readBalance('zono', wallet.address)
  // What is over is told as such.
  await expect(getDetailValue(pool, 'You commit')).toHaveCount(0)
  await pool.getByRole('button', { name: 'Claim', exact: true }).click()
  await closeReceipt(page, 'Claimed EMBER of Ember')
  await expect(pool.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  expect((await chain.readBalance('zono', wallet.address)) - before).toBe(parseEther('498.96'))
  await expect(getSale(page, 'Ember').getByRole('button', { name: 'Add EMBER to your wallet' })).toBeVisible()
  await cancelled.getByRole('button', { name: 'Claim refund' }).click()
  await closeReceipt(page, 'Claimed the refund of Frost')
  await expect(cancelled.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  expect((await chain.readBalance('zono', wallet.address)) - before).toBe(parseEther('1338.96'))
  // No list names what a sale sold, and the portfolio has it all the same.
  await page.goto('/portfolio')
  await expect(page.getByRole('region', { name: 'Tokens' }).getByRole('row', { name: /EMBER/ })).toContainText('3,360')
})

test('IFO: the visitor of the devnet releases what has vested since its claim [IFO-13]', async ({ page }) => {
  // The visitor may be congratulated once a session.
  const congratulations = getDialog(page, 'Congratulations!')
  await page.addLocatorHandler(congratulations, () => congratulations.getByRole('button', { name: 'Close' }).click())
  await page.goto('/ifo')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  const pool = getPool(page, 'Quarry', 'Unlimited sale')
  // 400 ROCK of 4,000 for 100 of 1,000 ZONO; three quarters vest over 60 days, of which 20 to 23 have passed.
  await expect(getDetailValue(pool, 'Released')).toHaveText('0 of 300 ROCK')
  await expect(getDetailValue(pool, 'Ready to release')).toHaveText(/^1[01]\d ROCK$/)
  await pool.getByRole('button', { name: 'Release ROCK' }).click()
  await expect(getDetailValue(pool, 'Released')).toHaveText(/^1[01]\d of 300 ROCK$/)
  await expect(pool.getByRole('button', { name: 'Nothing to release yet' })).toBeDisabled()
  // 150 of 4,650 for 15,000 tokens of the unlimited sale.
  const lantern = getPool(page, 'Lantern', 'Unlimited sale')
  await expect(getDetailValue(lantern, 'You receive')).toHaveText('483.87 LAMP')
  await lantern.getByRole('button', { name: 'Claim', exact: true }).click()
  await closeReceipt(page, 'Claimed LAMP of Lantern')
  await expect(lantern.getByRole('button', { name: 'Claimed' })).toBeDisabled()
})

test('IFO: points come with the claim of an active profile, and later for one that is created later [IFO-08] [IFO-10]', async ({
  page,
  wallet,
  chain,
}) => {
  const { client, deployment } = chain
  const profile = getContract(deployment, Profile)
  const sale = await deploySale(chain, 'Ember', { profile: profile.address })
  const data = encodeFunctionData({
    ...profile,
    functionName: 'grantRole',
    args: [keccak256(toBytes('POINT_ROLE')), sale.contractAddress],
  })
  await sendAsOwner(client, deployment.contracts.Timelock as Address, [{ target: profile.address, data }])
  await client.mine({ blocks: 1 })
  await overrideConfig(page, chain, { deployment: { ...deployment, ifos: [sale] } })
  await chain.fundToken('zono', wallet.address, '30')
  await openWithWallet(page, '/ifo')
  const achievement = getSale(page, 'Ember').getByRole('region', { name: /^Committed more than/ })
  await expect(achievement).toContainText('Committed more than $10 worth in the Ember IFO')
  await expect(achievement).toContainText('200 points · Commit more than 8.5 ZONO')
  await commitAs(chain, wallet.address, sale.contractAddress, '9')
  await expect(achievement.getByRole('link', { name: 'Create profile' })).toBeVisible()
  await client.mine({ blocks: SALE_BLOCKS })
  const pool = getPool(page, 'Ember', 'Unlimited sale')
  await pool.getByRole('button', { name: 'Claim', exact: true }).click()
  await closeReceipt(page, 'Claimed EMBER of Ember')
  await expect(pool.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  await expect(achievement.getByRole('link', { name: 'Create profile' })).toBeVisible()
  const profiles = createProfiles(chain)
  await profiles.create(wallet.address, await profiles.giveStarter(wallet.address))
  await expectAccessible(page)
  const losses = await watchLostFocus(page)
  await achievement.getByRole('button', { name: 'Collect points' }).click()
  await expect(achievement).toContainText('200 points · Collected')
  await expectFocusKept(page)
  expect(await losses()).toBe(0)
  const [, points] = await client.readContract({
    ...profile,
    functionName: 'getUserProfile',
    args: [wallet.address],
  })
  expect(points).toBe(200n)
})

test('IFO: the member of the devnet gets points with its claim [IFO-08] [IFO-10]', async ({ page }) => {
  const congratulations = getDialog(page, 'Congratulations!')
  await page.goto('/ifo')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Member (devnet)' }).click()
  // Before anything is sent: a receipt would open above it.
  await congratulations.getByRole('button', { name: 'Close' }).click()
  const achievement = getSale(page, 'Lantern').getByRole('region', { name: /^Committed more than/ })
  await expect(achievement).toContainText('200 points · With your claim')
  const basic = getPool(page, 'Lantern', 'Basic sale')
  await basic.getByRole('button', { name: 'Claim', exact: true }).click()
  await closeReceipt(page, 'Claimed LAMP of Lantern')
  await expect(basic.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  await expect(achievement).toContainText('200 points · Collected')
  // The sale of Quarry gives no points. The point center does, and needs no claim before.
  const quarry = getSale(page, 'Quarry').getByRole('region', { name: /^Committed more than/ })
  await quarry.getByRole('button', { name: 'Collect points' }).click()
  await expect(quarry).toContainText('200 points · Collected')
})
