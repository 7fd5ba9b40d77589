import { SaleVault } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { deployContract } from '../../devnet/chain/artifacts.ts'
import { expectAccessible } from '../support/accessibility.ts'
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
import { watchLayoutShift } from '../support/layoutShift.ts'
import { createProfiles } from '../support/profiles.ts'
import { deploySale } from './deploySale.ts'
import { getPool, getSale } from './salePage.ts'

/** Blocks before and in the credit period of a journey's vault: more than its transactions take. */
const CREDIT_BLOCKS = 10

/** Deploys a sale vault, in which an account stakes before the credit period, and lets the period end. */
async function settleCredit(chain: ChainFixture, account: Address, whole: string): Promise<Address> {
  const { client, deployment } = chain
  const { MasterFarm: farm } = deployment.contracts
  const owner = accounts.deployer.address
  const startBlock = (await client.getBlockNumber()) + BigInt(CREDIT_BLOCKS)
  const args = [farm, owner, owner, startBlock, startBlock + BigInt(CREDIT_BLOCKS)]
  const vault = await deployContract(client, 'SaleVault', args)
  await stakeForCreditAs(chain, account, vault, whole)
  await client.mine({ blocks: 2 * CREDIT_BLOCKS })
  return vault
}

async function stakeForCreditAs(chain: ChainFixture, account: Address, vault: Address, whole: string) {
  await chain.client.impersonateAccount({ address: account })
  await chain.approve('zono', account, vault, whole)
  const args = [parseEther(whole)] as const
  await chain.send(account, vault, encodeFunctionData({ abi: SaleVault.abi, functionName: 'deposit', args }))
}

test('IFO: a visitor sees basic and unlimited sales in every state, without layout shift [ROUTE-24] [ROUTE-47] [IFO-01] [IFO-02] [IFO-09] [IFO-12]', {
  tag: '@smoke',
}, async ({ page }) => {
  const readLayoutShift = await watchLayoutShift(page)
  await page.goto('/ifo')
  await expect(page).toHaveTitle(/^Initial Farm Offering \| Zono/)
  const basic = getPool(page, 'Meridian', 'Basic sale')
  await expect(basic).toContainText(/62\.09%\s?Committed\s?380 ZONO/)
  await expect(getDetailValue(basic, 'Max. ZONO entry')).toContainText(/85 ZONO \(\$\d{2,3}\.\d\d\)/)
  await expect(getDetailValue(basic, 'Price of one MRD')).toContainText('0.1 ZONO')
  await expect(getDetailValue(getSale(page, 'Meridian'), 'Total supply')).toHaveText('18,120 MRD')
  await expect(getDetailValue(getSale(page, 'Meridian'), 'Fully diluted value')).toHaveText(/^1,812 ZONO \(\$[\d,]+\)$/)
  const unlimited = getPool(page, 'Meridian', 'Unlimited sale')
  await expect(unlimited).toContainText(/180%\s?Committed\s?2,160 ZONO/)
  await expect(getDetailValue(unlimited, 'Additional fee')).toHaveText('1%')
  await expect(getDetailValue(getSale(page, 'Meridian'), 'Ends in')).toContainText(/^about /)
  await expect(getSale(page, 'Heron').getByText('Coming soon', { exact: true })).toBeVisible()
  await expect(getDetailValue(getSale(page, 'Heron'), 'Credit counts')).toHaveText(/about .+/)
  await expect(getPool(page, 'Heron', 'Basic sale').getByRole('button', { name: 'Not started' })).toBeDisabled()
  // What is over is a line each.
  for (const name of ['Pylon', 'Quarry'])
    await getSale(page, name).getByRole('button', { name, expanded: false }).click()
  await expect(getSale(page, 'Pylon')).toContainText('The sale stayed below its soft cap.')
  await expect(getDetailValue(getSale(page, 'Pylon'), 'Ended')).toHaveText(/^(?!about ).*\d{4}/)
  await expect(getDetailValue(getPool(page, 'Quarry', 'Unlimited sale'), 'Vesting')).toHaveText('75% over 60 days')
  await expectAccessible(page)
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)
  await getSale(page, 'Pylon').getByRole('button', { name: 'Pylon', expanded: true }).click()
  await expect(getPool(page, 'Pylon', 'Basic sale')).toBeHidden()
  await unlimited.getByRole('button', { name: 'Commit ZONO' }).click()
  await expect(getDialog(page, 'Commit to the unlimited sale of Meridian')).toContainText('Connect Wallet')
})

test('IFO: commitments up to each limit, and a stake for credit [IFO-09] [IFO-11] [IFO-13] [VAULT-04] [APPR-08] [ROLE-07]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '60000')
  const profiles = createProfiles(chain)
  await profiles.create(wallet.address, await profiles.giveStarter(wallet.address))
  const vault = await settleCredit(chain, wallet.address, '5000')
  const { deployment } = chain
  const ifos = [...(deployment.ifos ?? []), await deploySale(chain, 'Ember', { vault })]
  const contracts = { ...deployment.contracts, SaleVault: vault }
  await overrideConfig(page, chain, { deployment: { ...deployment, contracts, ifos } })
  await openWithWallet(page, '/ifo')
  // The basic sale needs no credit, and takes 85 ZONO of each account.
  await getPool(page, 'Meridian', 'Basic sale').getByRole('button', { name: 'Commit ZONO' }).click()
  const dialog = getDialog(page, 'Commit to the basic sale of Meridian')
  const amount = dialog.getByRole('textbox', { name: /^Commit/ })
  await amount.fill('85.000000000000000001')
  await expect(dialog.getByRole('button', { name: 'Exceeded max ZONO entry' })).toBeDisabled()
  await amount.fill('85')
  await expect(getDetailValue(dialog, 'You receive')).toHaveText('850 MRD')
  await expect(dialog.getByRole('button', { name: 'Commit 85 ZONO' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Enable ZONO' }).click()
  await dialog.getByRole('button', { name: 'Commit 85 ZONO' }).click()
  await closeReceipt(page, 'Committed 85 ZONO to Meridian')
  await expect(getPool(page, 'Meridian', 'Basic sale')).toContainText('465 ZONO')
  // The unlimited sale takes as much as the credit: of Ember the stake of its period, of Meridian nothing.
  await getPool(page, 'Meridian', 'Unlimited sale').getByRole('button', { name: 'Commit ZONO' }).click()
  const first = getDialog(page, 'Commit to the unlimited sale of Meridian')
  await expect(getDetailValue(first, 'Credit left')).toHaveText('0 ZONO')
  await page.keyboard.press('Escape')
  await getPool(page, 'Ember', 'Unlimited sale').getByRole('button', { name: 'Commit ZONO' }).click()
  const second = getDialog(page, 'Commit to the unlimited sale of Ember')
  await second.getByRole('textbox', { name: /^Commit/ }).fill('5001')
  await expect(second.getByRole('button', { name: 'Not enough credit from the period before the sale' })).toBeDisabled()
  await second.getByRole('textbox', { name: /^Commit/ }).fill('3000')
  await expect(getDetailValue(second, 'You receive')).toHaveText('12,000 EMBER')
  await expect(getDetailValue(second, 'You get back')).toHaveText('1,782 ZONO')
  await second.getByText('How the fee falls').click()
  await expect(second.getByRole('row', { name: /Less than 60,?000 ZONO · now 1%/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stake or unstake' }).click()
  const form = getDialog(page, 'Sale vault')
  await form.getByRole('textbox', { name: /^Stake amount/ }).fill('5000')
  await form.getByRole('button', { name: /^Enable/ }).click()
  await form.getByRole('button', { name: 'Stake 5,000 ZONO' }).click()
  await expect(form).toBeHidden()
  const card = page.getByRole('region', { name: 'Credit for unlimited sales' })
  await expect(getDetailValue(card, 'Staked by you')).toContainText(/^(10,0|9,99)/)
  await expect(getDetailValue(card, 'Your credit')).toContainText(/^(5,000|4,999)/)
  await expect(card).toContainText('Each sale counts the credit of a period that ended before the sale started.')
})

test('IFO: a stake in the sale vault says what credit it comes to by the end of the period [VAULT-04]', async ({
  page,
  wallet,
  chain,
}) => {
  const { client, deployment } = chain
  const owner = accounts.deployer.address
  const startBlock = (await client.getBlockNumber()) + BigInt(CREDIT_BLOCKS)
  // Longer than the journey takes.
  const args = [deployment.contracts.MasterFarm, owner, owner, startBlock, startBlock + 2000n]
  const vault = await deployContract(client, 'SaleVault', args)
  await chain.fundToken('zono', wallet.address, '3000')
  await stakeForCreditAs(chain, wallet.address, vault, '1000')
  await client.mine({ blocks: CREDIT_BLOCKS })
  const contracts = { ...deployment.contracts, SaleVault: vault }
  await overrideConfig(page, chain, { deployment: { ...deployment, contracts } })
  await openWithWallet(page, '/ifo')
  const card = page.getByRole('region', { name: 'Credit for unlimited sales' })
  const title = 'Credit at the end of the period'
  // Staked for the whole period; what is added now counts for nearly all of it.
  await expect(getDetailValue(card, title)).toHaveText(/^(1,000|999\.\d) ZONO$/)
  await page.getByRole('button', { name: 'Stake or unstake' }).click()
  const form = getDialog(page, 'Sale vault')
  const amount = form.getByRole('textbox', { name: /^Stake amount/ })
  await amount.fill('1000')
  await expect(getDetailValue(form, title)).toHaveText(/^1,9\d\d ZONO$/)
  await amount.fill('2500')
  await expect(form.getByRole('link', { name: 'Get ZONO' })).toHaveAttribute(
    'href',
    /^\/swap\?.*exactField=output&exactAmount=500$/,
  )
})

test('IFO: a wallet without a profile is told, creates one, comes back to the same sale and commits [IFO-03] [ROLE-08]', async ({
  page,
  wallet,
  chain,
}) => {
  await openWithWallet(page, '/ifo')
  const basic = getPool(page, 'Meridian', 'Basic sale')
  await expect(basic).toContainText('Only active profiles can take part.')
  await expect(basic.getByRole('button', { name: 'Commit ZONO' })).toBeHidden()
  await expectAccessible(page)
  await basic.getByRole('link', { name: 'Create profile' }).click()
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /Compass/ }).check()
  const get = page.getByRole('link', { name: 'Get ZONO' })
  await expect(get).toHaveAttribute('href', /^\/swap\?.*exactField=output&exactAmount=0\.5$/)
  await chain.fundToken('zono', wallet.address, '40')
  await expect(get).toHaveCount(0)
  await main.getByRole('button', { name: 'Enable ZONO' }).click()
  await main.getByRole('button', { name: 'Buy for 0.5 ZONO' }).click()
  await main.getByRole('group', { name: 'Your collectibles' }).getByRole('radio').check()
  await main.getByRole('radio', { name: /Lighthouse/ }).check()
  await page.reload()
  await main.getByRole('button', { name: /^Enable Zono Collectibles/ }).click()
  await main.getByRole('button', { name: 'Enable ZONO', exact: true }).click()
  await main.getByRole('button', { name: 'Create profile' }).click()
  await main.getByRole('link', { name: 'Back to the sale' }).click()
  await expect(page).toHaveURL(/\/ifo\?sale=/)
  await expect(getSale(page, 'Meridian').getByRole('heading', { name: /^Meridian/ })).toBeInViewport()
  await basic.getByRole('button', { name: 'Commit ZONO' }).click()
  const dialog = getDialog(page, 'Commit to the basic sale of Meridian')
  // Two of the 40 were the price of the profile.
  await dialog.getByRole('textbox', { name: /^Commit/ }).fill('50')
  await expect(get).toHaveAttribute('href', /^\/swap\?.*exactField=output&exactAmount=12$/)
  await dialog.getByRole('textbox', { name: /^Commit/ }).fill('9')
  await dialog.getByRole('button', { name: 'Enable ZONO' }).click()
  await dialog.getByRole('button', { name: 'Commit 9 ZONO' }).click()
  await closeReceipt(page, 'Committed 9 ZONO to Meridian')
  const achievement = getSale(page, 'Meridian').getByRole('region', { name: /^Committed more than/ })
  await expect(achievement).toContainText('200 points · With your claim')
})
