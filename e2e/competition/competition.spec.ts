import { type Competitor, TradingCompetition } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import { advanceCompetition, settleCompetition } from '../../devnet/advance/competition.ts'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import {
  expect,
  getDetailValue,
  getDialog,
  getMainButton,
  openWithWallet,
  overrideConfig,
  test,
} from '../support/fixtures.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'
import { createProfiles, nameAccount } from '../support/profiles.ts'
import { toPairPattern } from '../support/tokens/pairName.ts'

/** What the subgraph answers for an account. */
const toUser = ({ account, teamId, volume, block }: Competitor, rewardGroup: number) => ({
  account: account.toLowerCase(),
  team: { number: String(teamId) },
  block: String(block),
  volumeUSD: String(Number(volume) / 1e18),
  rewardGroup: String(rewardGroup),
})

const readRegistration = async ({ client }: ChainFixture, address: Address, account: Address) =>
  client.readContract({ abi: TradingCompetition.abi, address, functionName: 'userTradingStats', args: [account] })

test('competition: a profile accepts the risk and registers, sees its score and the next tier, claims its prize, and checks the results [ROUTE-28] [ROUTE-48] [COMP-01] [COMP-02] [COMP-05] [COMP-06] [COMP-09] [COMP-10]', async ({
  page,
  wallet,
  chain,
}) => {
  const [newest] = chain.deployment.competitions ?? []
  if (newest === undefined) throw new Error('The devnet has no competition.')
  const contract = newest.contractAddress
  const profiles = createProfiles(chain)
  await profiles.create(wallet.address, await profiles.giveStarter(wallet.address))
  // No other account takes part in the newest competition, but the subgraph lists two rivals.
  const own: Competitor = { account: wallet.address, teamId: 1, volume: parseEther('1500'), block: 5 }
  const rivals: readonly Competitor[] = [
    { account: accounts.treasury.address, teamId: 1, volume: parseEther('2500'), block: 3 },
    { account: accounts.deployer.address, teamId: 2, volume: parseEther('100'), block: 4 },
  ]
  // At first the subgraph has not read the own registration.
  let users = rivals.map((user) => toUser(user, 0))
  const url = `${chain.webUrl}/journey-subgraph`
  const hubUrl = `${chain.webUrl}/journey-hub`
  await overrideConfig(page, chain, { subgraphs: { tradingCompetition: url }, hubUrl })
  await page.route(url, (route) => route.fulfill({ json: { data: { users } } }))
  await nameAccount(page, hubUrl, accounts.treasury.address, 'Navigator')

  await openWithWallet(page, '/competition')
  const main = page.getByRole('main')
  await expect(page).toHaveTitle(/^Trading Battle \| Zono/)
  await expect(main.getByRole('heading', { name: 'Starting Soon' })).toBeVisible()
  await getMainButton(page, 'I want to Battle!').click()
  const dialog = getDialog(page, 'Register for Winter Regatta')
  await expect(dialog.getByRole('button', { name: 'Accept the risk to continue' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /my address may be displayed publicly/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(getMainButton(page, 'Registered!')).toBeDisabled()
  expect(await readRegistration(chain, contract, wallet.address)).toEqual([0n, 1n, true, false])
  const teams = main.getByRole('list', { name: 'Teams' })
  await expect(teams.getByRole('listitem').first()).toContainText(/Harbour.*2 members.*\$2,500\.00/)
  const traders = main.getByRole('table', { name: 'Top traders' })
  await expect(traders.getByRole('row').nth(3)).toContainText(/#3.*You.*Harbour.*\$0\.00/)
  const score = main.getByRole('region', { name: 'Your score' })
  await expect(getDetailValue(score, 'Rank in team')).toHaveText('#2')
  users = [own, ...rivals].map((user) => toUser(user, 0))

  const context = {
    client: chain.client,
    deployment: chain.deployment,
    hubUrl: undefined,
  }
  expect(await advanceCompetition(context)).toBe('Trading in Winter Regatta began.')
  await expect(main.getByRole('link', { name: 'Trade Now' })).toHaveAttribute('href', '/swap')
  await expect(getDetailValue(score, 'Rank in team')).toHaveText('#2')
  await expect(getDetailValue(score, 'Volume')).toHaveText('$1,500.00')
  await expect(score).toContainText('You need $1,000.00 more for Champion.')
  await expect(teams.getByRole('listitem').first()).toContainText(/Harbour.*2 members.*\$4,000\.00/)
  await expect(traders.getByRole('row').nth(2)).toContainText(/#2.*You.*Harbour.*Gold/)
  await main.getByRole('tab', { name: 'Lighthouse' }).click()
  await expect(traders.getByRole('row')).toHaveCount(2)
  await main.getByRole('searchbox', { name: 'Search by address' }).fill('0xnothing')
  await expect(main).toContainText('No trader matches.')
  // Traders are named, and found by the name.
  await main.getByRole('tab', { name: 'All' }).click()
  await main.getByRole('searchbox', { name: 'Search by address' }).fill('Navigator')
  await expect(traders.getByRole('row')).toHaveCount(2)
  await expect(traders.getByRole('row').nth(1)).toContainText(/#1.*Navigator.*Harbour/)
  await score.getByRole('button', { name: 'Share score' }).click()
  const share = getDialog(page, 'Share score')
  await expect(share.getByRole('img', { name: /Winter Regatta.*#2.*\$1,500\.00/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await share.getByRole('button', { name: 'Download picture' }).click()
  expect((await download).suggestedFilename()).toBe('zono-score.png')
  await page.keyboard.press('Escape')

  expect(await advanceCompetition(context)).toBe('Trading in Winter Regatta ended.')
  await expect(main.getByRole('heading', { name: 'Calculating...' })).toBeVisible()
  // Only registered accounts can have a group.
  await settleCompetition(context, contract, [own])
  users = [toUser(own, 4)]
  const before = await chain.readBalance('zono', wallet.address)
  await getMainButton(page, 'Claim prizes').click()
  await expect(getMainButton(page, 'Prizes Claimed!')).toBeDisabled()
  expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(before)
  await expect(score).toContainText('Collectible of the winning team')
  const check = main.getByRole('region', { name: 'Results check' })
  await expect(check).toContainText('The results on the chain match the traded volumes.')
  await expect(check.getByTitle(/^baguqeera/)).toBeVisible()
})

test('competition: a visitor sees phases, prizes and rules without a subgraph; a member claims, a newcomer needs a profile [COMP-01] [COMP-03] [COMP-04] [COMP-07] [COMP-08] [COMP-11]', {
  tag: '@smoke',
}, async ({ page, chain }) => {
  const readLayoutShift = await watchLayoutShift(page)
  await page.goto('/competition')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Starting Soon' })).toBeVisible()
  await expect(getMainButton(page, 'Connect Wallet')).toBeVisible()
  await expect(main).toContainText('Volumes and ranks are unavailable right now.')
  const prizes = main.getByRole('region', { name: 'Prizes' })
  // 900 dollars: half in the main token, a sixth in each partner token.
  await expect(prizes).toContainText(
    /Champion.*Place 1.*384\.615 ZONO.*8\.62069 LINK.*241\.935 ADA.*789\.47\d DOGE.*800 points/,
  )
  await main.getByText('Rules', { exact: true }).click()
  await expect(main.getByRole('link', { name: new RegExp(toPairPattern('BUSD', 'ZONO')) })).toHaveAttribute(
    'href',
    /^\/info\/pools\/0x/,
  )
  await expectAccessible(page)
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)

  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  await expect(main.getByRole('link', { name: 'Create profile' })).toHaveAttribute('href', '/create-profile')
  await main.getByRole('button', { name: 'Lighthouse Season' }).click()
  await expect(main.getByRole('heading', { name: 'Now Live!' })).toBeVisible()
  await expect(getMainButton(page, 'Registration is closed')).toBeDisabled()
  await main.getByRole('button', { name: 'Harbour Cup' }).click()
  await expect(main.getByRole('heading', { name: 'Finished!' })).toBeVisible()
  await expect(getMainButton(page, 'Nothing to claim')).toBeDisabled()
  // The time until which claims are certain is past, and is no promise any more.
  await expect(main).toContainText('Claims are still open. The organizers may close them at any time.')

  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).click()
  await page.getByRole('button', { name: 'Disconnect Wallet' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Member (devnet)' }).click()
  await getDialog(page, 'Congratulations!').getByRole('button', { name: 'Close' }).click()
  await main.getByRole('button', { name: 'Harbour Cup' }).click()
  const before = await chain.readBalance('zono', accounts.member.address)
  await getMainButton(page, 'Claim prizes').click()
  await expect(getMainButton(page, 'Prizes Claimed!')).toBeDisabled()
  await expect(main).not.toContainText('Claims are still open')
  expect(await chain.readBalance('zono', accounts.member.address)).toBeGreaterThan(before)
})
