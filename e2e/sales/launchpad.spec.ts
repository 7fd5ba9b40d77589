import type { Page } from '@playwright/test'
import { PrivateSale } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther, zeroAddress } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../devnet/chain/artifacts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDetailValue, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'
import { getSale } from './salePage.ts'

const { abi } = PrivateSale
const [trader] = accounts.traders
const stranger = trader?.address ?? zeroAddress

/** Seconds for which a sale of a journey is open. */
const SALE_SECONDS = 900n

/** Deploys an open sale of 10 BNB for 1,000 tokens, at most 6 BNB and at least 0.5 BNB, with a soft cap of 5. */
async function deployPrivateSale({ client }: ChainFixture, name: string) {
  const token = await deployContract(client, 'TestToken', [name, name.toUpperCase(), 18])
  const { timestamp, number } = await client.getBlock()
  const startDate = timestamp + 5n
  const terms = {
    idoToken: token,
    payToken: zeroAddress,
    startDate,
    endDate: startDate + SALE_SECONDS,
    releaseAt: startDate + 2n * SALE_SECONDS,
    hardcap: parseEther('10'),
    softcap: parseEther('5'),
    idoPrice: parseEther('0.01'),
    maxPerUser: parseEther('6'),
    minPerTransaction: parseEther('0.5'),
    referFee: 500n,
  }
  const contractAddress = await deployContract(client, 'PrivateSale', [terms, accounts.deployer.address])
  const args = [contractAddress, parseEther('1000')]
  const data = encodeFunctionData({ abi: readArtifact('TestToken').abi, functionName: 'mint', args })
  await client.sendTransaction({ account: accounts.deployer, to: token, data, chain: null })
  await client.setNextBlockTimestamp({ timestamp: startDate + 1n })
  await client.mine({ blocks: 1 })
  const entry = { id: Number(number), contractAddress, isActive: true, name, subTitle: 'Short', description: 'Long' }
  return { entry, token, ...terms }
}

async function contributeAs(
  chain: ChainFixture,
  account: Address,
  sale: Address,
  bnb: string,
  referrer: Address = zeroAddress,
) {
  await chain.client.impersonateAccount({ address: account })
  const amount = parseEther(bnb)
  const data = encodeFunctionData({ abi, functionName: 'contribute', args: [amount, referrer] })
  await chain.send(account, sale, data, amount)
}

/** Moves the chain's clock to a time, as a node does when its next block comes late. */
async function moveTo({ client }: ChainFixture, timestamp: bigint) {
  await client.setNextBlockTimestamp({ timestamp })
  await client.mine({ blocks: 1 })
}

const getAmount = (page: Page) => page.getByRole('textbox', { name: /^Commit/ })

test('launchpad: a visitor sees sales in every phase, and each of their terms, without layout shift [ROUTE-23] [NAV-08] [IFO-04] [IFO-05] [IFO-07]', async ({
  page,
}) => {
  const readLayoutShift = await watchLayoutShift(page)
  await page.goto('/launchpad')
  await expect(page).toHaveTitle(/^Launchpad \| Zono/)
  const phases = {
    Compass: 'Coming soon',
    Sextant: 'Open',
    Anchor: 'Open',
    Tern: 'Closed',
    Skylark: 'Claimable',
    Cinder: 'Cancelled',
  }
  for (const [name, phase] of Object.entries(phases))
    await expect(getSale(page, name).getByText(phase, { exact: true }), name).toBeVisible()
  const sextant = getSale(page, 'Sextant')
  await expect(sextant).toContainText(/71 BNB of 100 BNB\s*71%/)
  await expect(getDetailValue(sextant, 'Price of one SXT')).toHaveText('0.02 BNB')
  await expect(getDetailValue(sextant, 'Ends in')).toContainText(/^\d+d \d\d:\d\d:\d\d$/)
  await expectAccessible(page)
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)

  await sextant.getByRole('link', { name: 'Sextant' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Sextant/ })).toBeVisible()
  await expect(page).toHaveTitle(/^Sextant \| Zono/)
  await expect(getDetailValue(page, 'Hard cap')).toHaveText('100 BNB')
  await expect(getDetailValue(page, 'Soft cap')).toHaveText('40 BNB')
  await expect(getDetailValue(page, 'Min. BNB entry')).toHaveText('0.1 BNB')
  await expect(getDetailValue(page, 'Max. BNB entry')).toHaveText('10 BNB')
  await expect(getDetailValue(page, 'Tokens for sale')).toHaveText('5,000 SXT')
  await expect(getDetailValue(page, 'Total supply')).toHaveText('5,000 SXT')
  await expect(getDetailValue(page, 'Fully diluted value')).toHaveText(/^100 BNB \(\$[\d,]+\)$/)
  await expect(getDetailValue(page, 'Referral fee')).toHaveText('5%')
  await expect(getDetailValue(page, 'Token deposit')).toHaveText('Complete')
  await expect(page.getByRole('link', { name: 'Project site' })).toHaveAttribute('href', 'https://sextant.example')
  await expect(page.getByRole('button', { name: 'Connect Wallet' }).first()).toBeVisible()
  const risks = page.getByRole('region', { name: 'What can go wrong' }).getByRole('listitem')
  await expect(risks).toHaveText([
    'The project can still cancel the sale. In that case, you can take everything back at once.',
    'No one can change the terms, stop a refund, or take a commitment before the sale succeeds.',
    'All tokens for sale are in the contract.',
    'The soft cap is reached.',
  ])
  await expect(page.getByRole('region', { name: 'What can go wrong' })).toContainText(/Owner\s?Zono timelock/)
  await expectAccessible(page)
  await page.goto('/launchpad/javascript:1')
  await expect(page.getByRole('heading', { name: 'Sale not found' })).toBeVisible()
})

test('launchpad: a commitment within each limit, and what is above the hard cap stays in the wallet [IFO-05]', async ({
  page,
  wallet,
  chain,
}) => {
  const sale = await deployPrivateSale(chain, 'Ember')
  const url = `${chain.webUrl}/journey-subgraph`
  const deployment = { ...chain.deployment, privateSales: [sale.entry] }
  await overrideConfig(page, chain, { deployment, subgraphs: { sales: url } })
  await page.route(url, (route) => route.fulfill({ json: { data: { sales: [{ totalUsers: '17' }] } } }))
  await contributeAs(chain, stranger, sale.entry.contractAddress, '3')
  await openWithWallet(page, `/launchpad/${sale.entry.id}`)
  await expect(getDetailValue(page, 'Participants')).toHaveText('17')
  const amount = getAmount(page)
  await amount.fill('0.4')
  await expect(page.getByRole('button', { name: 'At least 0.5 BNB at a time' })).toBeDisabled()
  await amount.fill('6.000000000000000001')
  await expect(page.getByRole('button', { name: 'You can commit 6 BNB more' })).toBeDisabled()
  await chain.client.setBalance({ address: wallet.address, value: parseEther('1') })
  await amount.fill('2')
  const get = page.getByRole('main').getByRole('link', { name: 'Get BNB' })
  await expect(get).toHaveAttribute('href', /^\/swap\?.*outputCurrency=BNB&exactField=output&exactAmount=1$/)
  await chain.client.setBalance({ address: wallet.address, value: parseEther('100') })
  await expect(get).toHaveCount(0)
  await expect(getDetailValue(page, 'You receive')).toHaveText('200 EMBER')
  await page.getByRole('button', { name: 'Commit 2 BNB' }).click()
  await expect(getDetailValue(page.getByRole('region', { name: 'Your commitment' }), 'Your commitment')).toHaveText(
    '2 BNB',
  )
  // Others take all but 3 BNB; of 3.5 the sale takes 3.
  await contributeAs(chain, stranger, sale.entry.contractAddress, '2')
  await amount.fill('3.5')
  await expect(getDetailValue(page, 'Stays in your wallet')).toHaveText('0.5 BNB')
  await expect(page.getByRole('region', { name: 'Commit', exact: true })).toContainText('300 EMBER')
  const before = await chain.readBalance('bnb', wallet.address)
  await page.getByRole('button', { name: 'Commit 3.5 BNB' }).click()
  await expect(page.getByRole('button', { name: 'The hard cap is reached' })).toBeVisible()
  const spent = before - (await chain.readBalance('bnb', wallet.address))
  expect(spent).toBeGreaterThan(parseEther('3'))
  expect(spent).toBeLessThan(parseEther('3.1'))
  expect(
    await chain.client.readContract({ abi, address: sale.entry.contractAddress, functionName: 'totalContributed' }),
  ).toBe(parseEther('10'))
})

test('launchpad: a referrer is told before signing, can be removed, earns its fee and is paid [IFO-06]', async ({
  page,
  wallet,
  chain,
}) => {
  const sale = await deployPrivateSale(chain, 'Frost')
  const address = sale.entry.contractAddress
  await overrideConfig(page, chain, { deployment: { ...chain.deployment, privateSales: [sale.entry] } })
  await openWithWallet(page, `/launchpad/${sale.entry.id}?ref=${stranger}`)
  // A referrer that has not committed would make the contract refuse: none is set.
  await expect(page.getByText('This referrer hasn’t committed to the sale')).toBeVisible()
  await contributeAs(chain, stranger, address, '1')
  await expect(page.getByText('Gets 5% of your commitment, paid by the project.')).toBeVisible()
  // The first referrer of a sale stays, whatever a later link says.
  await page.goto(`/launchpad/${sale.entry.id}?ref=marina7`)
  await expect(page.getByText('Gets 5% of your commitment, paid by the project.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove referrer' }).click()
  await expect(page.getByText('Gets 5% of your commitment')).toBeHidden()
  await expect(page).toHaveURL(/\/launchpad\/\d+$/)
  await page.goto(`/launchpad/${sale.entry.id}?ref=${stranger}`)
  await getAmount(page).fill('2')
  await expect(page.getByText('Gets 5% of your commitment, paid by the project.')).toBeVisible()
  await page.getByRole('button', { name: 'Commit 2 BNB' }).click()
  await expect(page.getByRole('region', { name: 'Your commitment' })).toContainText('2 BNB')
  expect(await chain.client.readContract({ abi, address, functionName: 'referralEarned', args: [stranger] })).toBe(
    parseEther('0.1'),
  )
  // Now the account has a link of its own, and earns with it.
  await expect(page.getByText(`/launchpad/${sale.entry.id}?ref=${wallet.address}`)).toBeVisible()
  await expectAccessible(page)
  const other = accounts.players[0]?.address ?? zeroAddress
  await contributeAs(chain, other, address, '4', wallet.address)
  await expect(getDetailValue(page, 'Earned')).toHaveText('0.2 BNB')
  await expect(page.getByRole('button', { name: 'Paid once the sale succeeds' })).toBeDisabled()
  await moveTo(chain, sale.endDate + 1n)
  await page.getByRole('button', { name: 'Claim referral reward' }).click()
  await expect(page.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Claims aren’t open yet' })).toBeDisabled()
  await moveTo(chain, sale.releaseAt + 1n)
  await page.getByRole('button', { name: 'Claim FROST' }).click()
  await expect(page.getByRole('region', { name: 'Your commitment' }).getByText('Claimed')).toBeVisible()
  const held = { abi: readArtifact('TestToken').abi, address: sale.token, functionName: 'balanceOf' }
  expect(await chain.client.readContract({ ...held, args: [wallet.address] })).toBe(parseEther('200'))
})

test('launchpad: below the soft cap everyone gets all of it back, to the wei', async ({ page, wallet, chain }) => {
  const sale = await deployPrivateSale(chain, 'Gale')
  const address = sale.entry.contractAddress
  await overrideConfig(page, chain, { deployment: { ...chain.deployment, privateSales: [sale.entry] } })
  await contributeAs(chain, wallet.address, address, '3')
  await openWithWallet(page, `/launchpad/${sale.entry.id}`)
  await expect(page.getByRole('button', { name: 'Claims aren’t open yet' })).toBeDisabled()
  const risks = page.getByRole('region', { name: 'What can go wrong' })
  await expect(risks).toContainText(
    'The soft cap is 2 BNB away. If it isn’t reached, you can take everything back from',
  )
  await moveTo(chain, sale.endDate + 1n)
  await expect(risks).toBeHidden()
  await expect(page.getByText('The sale stayed below its soft cap.')).toBeVisible()
  const position = page.getByRole('region', { name: 'Your commitment' })
  await expect(getDetailValue(position, 'You get back')).toHaveText('3 BNB')
  await position.getByRole('button', { name: 'Claim refund' }).click()
  await expect(position.getByText('Claimed')).toBeVisible()
  expect(await chain.client.getBalance({ address })).toBe(0n)
})
