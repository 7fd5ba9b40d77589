import { FarmAuction, getContract } from '@zono/protocol'
import { encodeFunctionData, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getMainButton, openWithWallet, test } from '../support/fixtures.ts'
import { expectFocusKept } from '../support/keyboard.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'

test('farm auctions: a visitor sees the top ten bids, the archive by id, the schedule and the bidders [ROUTE-19] [AUCTION-01] [AUCTION-06] [AUCTION-13] [AUCTION-16] [AUCTION-17]', async ({
  page,
}) => {
  const readLayoutShift = await watchLayoutShift(page)
  await page.goto('/farms/auction')
  await expect(page).toHaveTitle(/^Farm Auctions \| Zono/)
  const main = page.getByRole('main')
  const bids = main.getByRole('list', { name: 'Bids' })
  await expect(bids.getByRole('listitem')).toHaveCount(10)
  await expect(bids.getByRole('listitem').first()).toContainText(/#1.*MKR-ETH.*720 ZONO.*Winning/)
  await expect(main.getByRole('heading', { name: 'Auction 4' })).toBeVisible()
  await expect(main).toContainText(/Bidding ends in about .+, at block [\d,]+\./)
  await expectAccessible(page)
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)
  await main.getByRole('button', { name: 'Show More' }).click()
  await expect(bids.getByRole('listitem')).toHaveCount(11)

  await main.getByRole('tab', { name: 'Archive' }).click()
  // Two tied for the second place: neither has won.
  await expect(getDetailValue(page, 'Winners')).toHaveText('1 of 2')
  await expect(getDetailValue(page, 'Winning bid from')).toHaveText('400 ZONO')
  await expect(bids.getByRole('listitem').nth(2)).toContainText('#2')
  // A paragraph of its own: the figure before it ends without a full stop.
  await expect(
    main.getByText('Winning bids stay in the contract until the operator collects them.', { exact: true }),
  ).toBeVisible()
  const id = main.getByRole('textbox', { name: 'Auction ID' })
  for (const text of ['', 'abc', '-1', '4', '1000000000']) {
    await id.fill(text)
    await expect(main.getByText('Please specify auction ID')).toBeVisible()
  }
  await id.fill('1')
  await expect(bids.getByRole('listitem').first()).toContainText(/800 ZONO.*Won/)

  await main.getByRole('tab', { name: 'Schedule' }).click()
  await expect(getDetailValue(page, 'Farms end')).toContainText('about')
  await main.getByRole('tab', { name: 'Bidders' }).click()
  await main.getByRole('searchbox', { name: 'Search bidders' }).fill('tide')
  await expect(main.getByRole('list', { name: 'Whitelisted bidders' }).getByRole('listitem')).toHaveText(/^TIDE-BNB/)
})

test('farm auctions: a project bids for the top places, is outbid, and sees what is missing [AUCTION-09] [AUCTION-10] [AUCTION-11] [AUCTION-12] [AUCTION-15]', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.fundToken('zono', wallet.address, '1005')
  await openWithWallet(page, '/farms/auction')
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: /^Bid/ })
  await expect(main).toContainText('Needed to be in the top 2 right now: 650 ZONO.')
  await field.fill('50')
  await expect(getMainButton(page, 'First bid must be 100 ZONO or more')).toBeDisabled()
  await field.fill('125')
  await expect(getMainButton(page, 'Bid must be a multiple of 10')).toBeDisabled()
  await field.fill('1010')
  await expect(getMainButton(page, 'Insufficient ZONO balance')).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Get ZONO' })).toHaveAttribute('href', /^\/swap\?.*exactField=output/)
  await main.getByRole('button', { name: 'Max', exact: true }).click()
  await expect(field).toHaveValue('1000')
  await main.getByRole('button', { name: 'Fill in' }).click()
  await getMainButton(page, 'Enable ZONO').click()
  await getMainButton(page, 'Bid 650 ZONO').click()
  await expect(main.getByText('You are in the top 2 right now.')).toBeVisible()
  await expect(getDetailValue(page, 'Your rank')).toHaveText('#2')
  const own = main.getByRole('list', { name: 'Bids' }).getByRole('listitem').nth(1)
  await expect(own).toContainText(/650 ZONO.*You.*Winning/)
  await expect(main).toContainText('A bid can’t be withdrawn, and a winning one is kept.')
  expect(await chain.readBalance('zono', wallet.address)).toBe(parseEther('355'))
  // The fifth bidder of the seed adds 20 to its 640.
  const contract = getContract(chain.deployment, FarmAuction)
  const bidder = chain.deployment.auctionBidders?.[4]?.account ?? '0x'
  await chain.approve('zono', bidder, contract.address, '20')
  const data = encodeFunctionData({ ...contract, functionName: 'bid', args: [parseEther('20')] })
  await chain.send(bidder, contract.address, data)
  await expect(main).toContainText('Needed to be in the top 2 right now: 20 ZONO.')
  await expect(getDetailValue(page, 'Your rank')).toHaveText('#3')
  await wallet.switchAccounts([accounts.treasury.address])
  await expect(getMainButton(page, 'This account is not on the list of bidders')).toBeDisabled()
  await expect(main).toContainText('To be listed, ask the operator of Zono before the next auction.')
})

test('farm auctions: a bid that has not won is reclaimed once; a win is shown [AUCTION-04] [AUCTION-07]', async ({
  page,
  chain,
}) => {
  const before = await chain.readBalance('zono', accounts.testUser.address)
  await page.goto('/farms/auction')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Devnet wallet' }).click()
  const won = page.getByRole('region', { name: 'Your bid in auction 1' })
  await expect(won).toContainText(
    'You won auction 1 with 500 ZONO. Your farm lasts 7 days, with a multiplier of 1x. Farms start: 12 hours after the end of the auction.',
  )
  const lost = page.getByRole('region', { name: 'Your bid in auction 2' })
  await lost.getByRole('button', { name: 'Reclaim 200 ZONO' }).click()
  await expect(lost).toContainText('Your bid was unsuccessful, and you have reclaimed it.')
  await expect(lost.getByRole('button')).toHaveCount(0)
  await expectFocusKept(page)
  expect(await chain.readBalance('zono', accounts.testUser.address)).toBe(before + parseEther('200'))
})
