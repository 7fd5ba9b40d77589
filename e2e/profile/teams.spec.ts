import { Collectible, getContract } from '@zono/protocol'
import { encodeFunctionData, erc20Abi } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'
import { createProfiles } from '../support/profiles.ts'

const HASH = `0x${'ab'.repeat(32)}`
const MEMBER = { totalPoints: '250', internalId: '14', isActive: true, nftAddress: null, tokenId: null }
const TEAM_DAYS = [
  { date: 1_700_092_800, totalPoints: '4250' },
  { date: 1_700_006_400, totalPoints: '4000' },
]

test('teams: a visitor sees teams, a team and its members, and what is missing without a history [ROUTE-29] [PROFILE-02] [PROFILE-05] [PROFILE-09]', {
  tag: '@smoke',
}, async ({ page }) => {
  const readLayoutShift = await watchLayoutShift(page)
  await page.goto('/teams')
  await expect(page).toHaveTitle(/^Leaderboard \| Zono/)
  const list = page.getByRole('list', { name: 'Teams' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').filter({ hasText: 'Tide' })).toContainText('Closed')
  await expectAccessible(page)
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)
  await list.getByRole('link', { name: 'Harbour' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Members are unavailable right now.')
  await page.goto('/teams/99')
  await expect(page.getByRole('main')).toContainText('No such team')
})

test('profile: shows points with their transactions, and gifts to claim for those who can [PROFILE-03] [PROFILE-04] [PROFILE-06]', async ({
  page,
  wallet,
  chain,
}) => {
  const profiles = createProfiles(chain)
  await profiles.create(wallet.address, await profiles.giveStarter(wallet.address))
  const url = `${chain.webUrl}/journey-subgraph`
  await overrideConfig(page, chain, { subgraphs: { profile: url } })
  const point = { id: `${HASH}-1-0`, points: '250', campaignId: '1', hash: HASH, timestamp: '1700000000' }
  const user = { ...MEMBER, id: wallet.address.toLowerCase() }
  const data = { points: [point], users: [user], teams: [], teamDayDatas: TEAM_DAYS }
  await page.route(url, (route) => route.fulfill({ json: { data } }))
  await openWithWallet(page, '/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('tabpanel')).toContainText('Anniversary')
  await expect(main.getByRole('tabpanel')).toContainText('250 points')
  await main.getByRole('tab', { name: 'Points' }).click()
  const row = main.getByRole('table', { name: 'Points' }).getByRole('row').nth(1)
  await expect(row).toContainText('+250')
  await expect(row.getByTitle(HASH)).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('link', { name: 'Harbour' }).click()
  await expect(main.getByRole('table', { name: 'Members' }).getByRole('row').nth(1)).toContainText('#14')
  await expect(main.getByRole('region', { name: 'Points over time' }).getByRole('application')).toHaveAccessibleName(
    /4,250/,
  )
  await page.goBack()

  await main.getByRole('link', { name: 'Collectibles' }).click()
  const getGift = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  await expect(getGift('First Crew')).toContainText('Only for the first 2 profiles.')
  await expect(getGift('Winter Regatta')).toContainText('Closed')
  await expect(getGift('Founder').getByRole('button', { name: 'Enable ZONO' })).toBeVisible()
  await expect(getDetailValue(getGift('Founder'), 'Price')).toHaveText(/^[\d.]+ ZONO$/)
  await expectAccessible(page)
  await getGift('First Thousand').getByRole('button', { name: 'Claim' }).click()
  await expect(getGift('First Thousand')).toContainText('You have claimed this collectible.')
  const collectible = getContract(chain.deployment, Collectible)
  const args = [wallet.address] as const
  expect(await chain.client.readContract({ ...collectible, functionName: 'balanceOf', args })).toBe(1n)
  // Who cannot pay for a gift is led to what is missing.
  const rest = await chain.readBalance('zono', wallet.address)
  const transfer = { abi: erc20Abi, functionName: 'transfer', args: [accounts.treasury.address, rest] } as const
  await chain.send(wallet.address, chain.token('zono').address, encodeFunctionData(transfer))
  await expect(getGift('Founder').getByRole('link', { name: 'Get ZONO' })).toHaveAttribute(
    'href',
    /^\/swap\?.*exactField=output&exactAmount=0\.3$/,
  )
  // And so is who cannot pay for another picture.
  await main.getByRole('link', { name: 'Your profile' }).click()
  await main.getByRole('button', { name: 'Change picture' }).click()
  const picture = getDialog(page, 'Change picture')
  const [cost = ''] = (await getDetailValue(picture, 'Cost').innerText()).match(/[\d.]+/) ?? []
  await expect(picture.getByRole('link', { name: 'Get ZONO' })).toHaveAttribute(
    'href',
    new RegExp(`^/swap\\?.*exactField=output&exactAmount=${cost}$`),
  )
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: 'Teams' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Create profile' })).toBeHidden()
})
