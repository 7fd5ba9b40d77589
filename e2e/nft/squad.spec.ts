import type { Page } from '@playwright/test'
import { getContract, Profile } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import {
  E2E_EMPTY_BLOCK_SECONDS,
  expect,
  getDetailValue,
  getDialog,
  getMainButton,
  openWithWallet,
  overrideConfig,
  test,
} from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'
import { createProfiles } from '../support/profiles.ts'
import { leaveNewsUnread } from '../support/waits/unreadNews.ts'
import { deploySeason, type Season } from './squadWorld.ts'

/** The page has these seasons alone. */
const showSeasons = (page: Page, chain: ChainFixture, ...seasons: readonly Pick<Season, 'entry'>[]) =>
  overrideConfig(page, chain, {
    deployment: { ...chain.deployment, squadSales: seasons.map(({ entry }) => entry) },
  })

const getTicketCard = (page: Page) => page.getByRole('region', { name: 'Your tickets' })

/** Accounts of the seed that have an active profile. */
async function findProfiles(chain: ChainFixture, count: number) {
  const profile = getContract(chain.deployment, Profile)
  const people = [...accounts.traders, ...accounts.players].map(({ address }) => address)
  const isActive = await Promise.all(
    people.map((account) => chain.client.readContract({ ...profile, functionName: 'getUserStatus', args: [account] })),
  )
  const found = people.filter((_, i) => isActive[i]).slice(0, count)
  expect(found).toHaveLength(count)
  return found
}

async function createProfile(chain: ChainFixture, account: `0x${string}`) {
  const profiles = createProfiles(chain)
  await profiles.create(account, await profiles.giveStarter(account))
}

test('squad: a visitor sees phase, steps, figures, chances and facts of the sale [ROUTE-38] [NFTMKT-19] [NFTMKT-20] [NFTMKT-21] [NFTMKT-27]', async ({
  page,
  chain,
}) => {
  const season = await deploySeason(chain, { reserve: 12n })
  await season.startSale()
  await showSeasons(page, chain, season)
  const readLayoutShift = await watchLayoutShift(page)
  await page.goto('/squad')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey Squad')
  await expect(page).toHaveTitle(/^Journey Squad \| Zono/)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('main').getByText('12 of 100')).toBeVisible()
  await expect(getDetailValue(page, 'Price per ticket')).toContainText('10 ZONO')
  await expect(getDetailValue(page, 'Presale')).toHaveText('20 tickets')
  await expect(getDetailValue(page, 'Reserved for the team')).toHaveText('12 tickets')
  await expect(getDetailValue(page, 'Per wallet')).toHaveText('10 tickets')
  const steps = page.getByRole('region', { name: 'Status' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
  await expect(steps.and(page.locator('[aria-current=step]'))).toContainText('Public sale')
  const details = page.getByRole('region', { name: 'Details' })
  await expect(getDetailValue(details, 'Symbol')).toHaveText('JSQ')
  await expect(getDetailValue(details, 'Maximum supply')).toHaveText('100')
  await expect(getDetailValue(details, 'Locked')).toHaveText('Can change')
  const chances = page.getByRole('region', { name: 'Your chances' })
  await expect(chances.getByRole('row')).toHaveCount(12)
  // All tickets have every trait that exists.
  await chances.getByRole('textbox', { name: 'Number of tickets' }).fill('100')
  await expect(chances.getByRole('row').nth(1)).toContainText('100%')
  await page.getByText('What is a ticket?').click()
  await expect(page.getByText(/^A ticket becomes one NFT/)).toBeVisible()
  await page.getByText('Can the collection change after the sale?').click()
  await expect(page.getByText(/The address of the pictures can, until the owner locks the collection\.$/)).toBeVisible()
  await expectAccessible(page)
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)
  await getTicketCard(page).getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('squad: seasons are told apart by their names, and an unknown one is said to be [ROUTE-38]', async ({
  page,
  chain,
}) => {
  const first = await deploySeason(chain, { name: 'Journey Squad' })
  const second = await deploySeason(chain, { name: 'Squad Second' })
  await showSeasons(page, chain, first, second)
  await page.goto('/squad?season=second')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Squad Second')
  await page.getByRole('navigation', { name: 'Seasons' }).getByRole('link', { name: 'Journey Squad' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey Squad')
  await page.goto('/squad?season=nobody')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Season not found')
  await page.getByRole('main').getByRole('link', { name: 'Back to the sale' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey Squad')
})

test('squad: no season here, and a contract that does not answer, each have their sentence', async ({
  page,
  chain,
}) => {
  await showSeasons(page, chain)
  await page.goto('/squad')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available on this network')
  await page.unrouteAll()
  const { Zono: sale, NftMarket: collection } = chain.deployment.contracts
  await showSeasons(page, chain, { entry: { sale: sale ?? '0x', collection: collection ?? '0x' } })
  await page.goto('/squad')
  await expect(page.getByText('Couldn’t read the contract.')).toBeVisible()
})

test('squad: without a profile the public sale leads to creating one, and back [NFTMKT-24]', async ({
  page,
  wallet,
  chain,
}) => {
  const season = await deploySeason(chain)
  await season.startSale()
  await showSeasons(page, chain, season)
  await openWithWallet(page, '/squad')
  const card = getTicketCard(page)
  await expect(getDetailValue(card, 'Profile')).toHaveText('None')
  await card.getByRole('link', { name: 'Create profile' }).click()
  await expect(page).toHaveURL(/\/create-profile\?season=journey/)
  await createProfile(chain, wallet.address)
  await page.getByRole('link', { name: 'Back to the sale' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey Squad')
  await expect(getDetailValue(getTicketCard(page), 'Profile')).toHaveText('Active')
  await expect(getTicketCard(page).getByRole('button', { name: 'Buy tickets' })).toBeEnabled()
})

test('squad: Gen 0 tickets are bought in the presale without a profile, which begins by itself [NFTMKT-21] [NFTMKT-23] [NFTMKT-26] [NFTMKT-28]', async ({
  page,
  wallet,
  chain,
}) => {
  const season = await deploySeason(chain, { presaleIn: 120, presaleDuration: 600, allotted: [[wallet.address, 2n]] })
  await showSeasons(page, chain, season)
  await openWithWallet(page, '/squad')
  const card = getTicketCard(page)
  await expect(card.getByRole('button', { name: 'The sale hasn’t started' })).toBeDisabled()
  await expect(getDetailValue(card, 'Presale tickets')).toHaveText('0 of 2 used')
  // Any address can be looked up.
  const snapshot = page.getByRole('region', { name: 'Snapshot' })
  await expect(snapshot).toContainText('12 to 2 hours before the presale')
  await snapshot.getByRole('textbox', { name: 'Check your address' }).fill(wallet.address)
  await expect(snapshot.getByRole('status')).toHaveText('2 tickets')
  await snapshot.getByRole('textbox', { name: 'Check your address' }).fill(accounts.deployer.address)
  await expect(snapshot.getByRole('status')).toHaveText('0 tickets')
  await season.startPresale()
  await card.getByRole('button', { name: 'Buy tickets' }).click()
  const dialog = getDialog(page, 'Buy tickets')
  const count = dialog.getByRole('textbox', { name: 'Number of tickets' })
  await count.fill('3')
  await expect(dialog.getByRole('button', { name: '2 left for you' })).toBeDisabled()
  await count.fill('2')
  await expect(getDetailValue(dialog, 'You pay')).toContainText('20 ZONO')
  const get = dialog.getByRole('link', { name: 'Get ZONO' })
  await expect(get).toHaveAttribute('href', /^\/swap\?.*exactField=output&exactAmount=20$/)
  await chain.fundToken('zono', wallet.address, '100')
  await expect(get).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Enable ZONO' }).click()
  await dialog.getByRole('button', { name: 'Buy 2 tickets' }).click()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText('2 tickets')
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(getDetailValue(card, 'Presale tickets')).toHaveText('2 of 2 used')
  expect(await season.readTicketCount(wallet.address)).toBe(2n)
  await expect(card.getByRole('button', { name: 'You have reached your limit' })).toBeDisabled()
  await season.startSale()
  // Readiness is this person's own: the season is further, the account has no profile.
  await expect(getDetailValue(card, 'You can still buy')).toHaveText('0')
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Get ready/ }) }),
  ).not.toContainText('Done')
  await expect(card.getByRole('link', { name: 'Create profile' })).toBeVisible()
})

test('squad: the public sale sells ten to a wallet, and refuses the eleventh before the wallet is asked [NFTMKT-22] [NFTMKT-24] [NFTMKT-26]', async ({
  page,
  wallet,
  chain,
}) => {
  const season = await deploySeason(chain)
  await createProfile(chain, wallet.address)
  await chain.fundToken('zono', wallet.address, '200')
  await season.startSale()
  await season.buy(wallet.address, 4n)
  await showSeasons(page, chain, season)
  await openWithWallet(page, '/squad')
  const card = getTicketCard(page)
  await expect(getDetailValue(card, 'You can still buy')).toHaveText('6')
  await card.getByRole('button', { name: 'Buy tickets' }).click()
  const dialog = getDialog(page, 'Buy tickets')
  await dialog.getByRole('textbox', { name: 'Number of tickets' }).fill('7')
  await expect(dialog.getByRole('button', { name: '6 left for you' })).toBeDisabled()
  expect(wallet.getTransactionRequestCount()).toBe(0)
  await dialog.getByRole('button', { name: 'Max 6' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enable ZONO' }).click()
  await dialog.getByRole('button', { name: 'Buy 6 tickets' }).click()
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('6 tickets')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(card.getByRole('button', { name: 'You have reached your limit' })).toBeDisabled()
  await expect(getDetailValue(card, 'Tickets bought')).toHaveText('10')
})

test('squad: where others buy first, the receipt says how many were left [NFTMKT-26]', async ({
  page,
  wallet,
  chain,
}) => {
  const season = await deploySeason(chain, { reserve: 79n })
  await createProfile(chain, wallet.address)
  await chain.fundToken('zono', wallet.address, '200')
  const rivals = await findProfiles(chain, 2)
  await season.startSale()
  for (const account of rivals) await season.buy(account, 8n)
  await showSeasons(page, chain, season)
  await openWithWallet(page, '/squad')
  await getTicketCard(page).getByRole('button', { name: 'Buy tickets' }).click()
  const dialog = getDialog(page, 'Buy tickets')
  await dialog.getByRole('textbox', { name: 'Number of tickets' }).fill('5')
  await dialog.getByRole('button', { name: 'Enable ZONO' }).click()
  await expect(dialog.getByRole('button', { name: 'Buy 5 tickets' })).toBeEnabled()
  wallet.hold()
  await dialog.getByRole('button', { name: 'Buy 5 tickets' }).click()
  await expect.poll(() => wallet.getTransactionRequestCount()).toBe(2)
  const first = rivals[0]
  if (first) await season.buy(first, 2n)
  wallet.release()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText('Only 3 were left: you bought 3.')
  await expect(getDetailValue(receipt, 'You paid')).toContainText('30 ZONO')
  expect(await season.readTicketCount(wallet.address)).toBe(3n)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'The order is being drawn' })).toBeVisible()
})

test('squad: the screen is read with one call a block, and bought by keyboard alone', async ({
  page,
  wallet,
  chain,
}) => {
  const season = await deploySeason(chain)
  await createProfile(chain, wallet.address)
  await chain.fundToken('zono', wallet.address, '50')
  await season.startSale()
  await showSeasons(page, chain, season)
  await leaveNewsUnread(page)
  await openWithWallet(page, '/squad')
  const card = getTicketCard(page)
  await expect(getDetailValue(card, 'You can still buy')).toHaveText('10')
  await expect(page.getByRole('region', { name: 'Your chances' }).getByRole('row')).toHaveCount(12)
  const calls = new Map<string, number>()
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    for (const [, block = ''] of body.matchAll(/"method":"eth_call".*?"(0x[0-9a-f]+)"\]/g))
      calls.set(block, (calls.get(block) ?? 0) + 1)
  })
  await expect.poll(() => calls.size, { timeout: 30_000 * E2E_EMPTY_BLOCK_SECONDS }).toBeGreaterThanOrEqual(4)
  expect(Math.max(...calls.values()), JSON.stringify([...calls])).toBe(1)
  await tabTo(page, card.getByRole('button', { name: 'Buy tickets' }))
  await page.keyboard.press('Enter')
  const dialog = getDialog(page, 'Buy tickets')
  await expect(dialog.getByRole('textbox', { name: 'Number of tickets' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Enable ZONO' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Buy 1 ticket' })).toBeEnabled()
  await tabTo(page, dialog.getByRole('button', { name: 'Buy 1 ticket' }))
  await page.keyboard.press('Enter')
  await expect(getDialog(page, 'Transaction confirmed')).toContainText('1 ticket')
  await page.keyboard.press('Escape')
  await expect(getMainButton(page, 'Buy tickets')).toBeVisible()
})

test('squad: a collection and the own profile lead to the sale of its tickets [ROUTE-38] [NFTMKT-21]', async ({
  page,
  chain,
}) => {
  const [current, , last] = chain.deployment.squadSales ?? []
  await page.goto(`/nfts/collections/${last?.collection}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Squad Zero')
  const banner = page.getByRole('complementary', { name: 'On sale' })
  await expect(banner).toContainText('Each ticket becomes one NFT.')
  await expectAccessible(page)
  await banner.getByRole('link', { name: 'See the sale' }).click()
  await expect(page).toHaveURL(/\/squad\?season=zero$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Squad Zero')
  // Another collection has no sale.
  await page.goto(`/nfts/collections/${chain.deployment.nftCollections?.[0]?.contractAddress}`)
  await expect(page.getByRole('tab', { name: 'Items' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await openWithWallet(page, '/nfts/profile')
  await expect(banner).toContainText('Tickets for new NFTs are on sale.')
  await banner.getByRole('link', { name: 'See the sale' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zono Squad')
  // What is sold is in sight before the sale ends.
  await expect(page.getByRole('list', { name: 'Pieces' }).getByRole('img')).toHaveCount(8)
  expect(current).toBeDefined()
})

test('squad: a sale that ends, and a profile that is paused, under an open dialog take the purchase away [NFTMKT-21] [NFTMKT-24]', async ({
  page,
  wallet,
  chain,
}) => {
  const season = await deploySeason(chain)
  await createProfile(chain, wallet.address)
  await chain.fundToken('zono', wallet.address, '100')
  await season.startSale()
  await showSeasons(page, chain, season)
  await openWithWallet(page, '/squad')
  await getTicketCard(page).getByRole('button', { name: 'Buy tickets' }).click()
  const dialog = getDialog(page, 'Buy tickets')
  await expect(dialog.getByRole('button', { name: 'Enable ZONO' })).toBeEnabled()
  const profile = getContract(chain.deployment, Profile)
  await chain.approve('zono', wallet.address, profile.address, '100')
  await chain.send(
    wallet.address,
    profile.address,
    encodeFunctionData({ abi: profile.abi, functionName: 'pauseProfile' }),
  )
  await expect(dialog.getByRole('button', { name: 'Your profile is paused. Reactivate it first.' })).toBeDisabled()
  await season.endSale()
  await expect(dialog.getByRole('button', { name: 'Sales have ended' })).toBeDisabled()
  expect(wallet.getTransactionRequestCount()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'The order is being drawn' })).toBeVisible()
})
