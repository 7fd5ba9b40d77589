import { FarmAuction, getContract } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { deployContract } from '../../devnet/chain/artifacts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDetailValue, getMainButton, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { expectFocusKept } from '../support/keyboard.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'

const TIE_RULE = 'Bidders who tie for the last place win only if there is room for all of them: otherwise none does.'

/** Blocks of a journey's auction, and those in which the operator alone may close it. */
const [AUCTION_BLOCKS, CLOSING_BLOCKS] = [12n, 40n]

/**
 * Deploys an auction for one farm in which accounts have bid, in whole tokens, and lets it end. The operator has 28,800
 * blocks to close it, which take half an hour to mine: the constant is smaller in the code that is put on the chain.
 */
async function endAuction(chain: ChainFixture, bids: readonly (readonly [Address, string])[]): Promise<Address> {
  const { client, deployment, send } = chain
  const { operator, deployer } = accounts
  const args = [deployment.tokens.zono, operator.address, 1000n, deployer.address]
  const address = await deployContract(client, 'FarmAuction', args)
  const { abi } = FarmAuction
  const whitelist = bids.map(([account]) => account)
  await send(operator.address, address, encodeFunctionData({ abi, functionName: 'addWhitelist', args: [whitelist] }))
  const startBlock = (await client.getBlockNumber()) + 2n
  const terms = [startBlock, startBlock + AUCTION_BLOCKS, parseEther('100'), 1n] as const
  await send(operator.address, address, encodeFunctionData({ abi, functionName: 'startAuction', args: terms }))
  for (const [account, whole] of bids) {
    await client.impersonateAccount({ address: account })
    await chain.fundToken('zono', account, whole)
    await chain.approve('zono', account, address, whole)
    await send(account, address, encodeFunctionData({ abi, functionName: 'bid', args: [parseEther(whole)] }))
  }
  const period = await client.readContract({ abi, address, functionName: 'CLOSING_PERIOD' })
  const code = (await client.getCode({ address })) ?? '0x'
  const [written, shortened] = [period, CLOSING_BLOCKS].map((blocks) => `61${blocks.toString(16).padStart(4, '0')}`)
  await client.setCode({ address, bytecode: code.replaceAll(written ?? '', shortened ?? '') as Hex })
  await client.mine({ blocks: Number(AUCTION_BLOCKS) })
  return address
}

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
  await expect(main).toContainText(TIE_RULE)
  await expectAccessible(page)
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)
  await main.getByRole('button', { name: 'Show More' }).click()
  await expect(bids.getByRole('listitem')).toHaveCount(11)

  await main.getByRole('tab', { name: 'Archive' }).click()
  // Two tied for the second place: neither has won.
  await expect(getDetailValue(page, 'Winners')).toHaveText('1 of 2')
  await expect(main).toContainText(TIE_RULE)
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
  await expect(main).not.toContainText(TIE_RULE)

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
  const announced = main.getByRole('status').filter({ hasText: 'Insufficient ZONO balance' })
  await expect(announced).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Get ZONO' })).toHaveAttribute('href', /^\/swap\?.*exactField=output/)
  await main.getByRole('button', { name: 'Max', exact: true }).click()
  await expect(field).toHaveValue('1000')
  await main.getByRole('button', { name: 'Fill in' }).click()
  await getMainButton(page, 'Enable ZONO').click()
  await getMainButton(page, 'Bid 650 ZONO').click()
  await expect(main.getByText('You are in the top 2 right now.')).toBeVisible()
  // Nothing of an earlier problem is left for who reads on.
  await expect(announced).toHaveCount(0)
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
  const own = chain.deployment.auctionBidders?.find(({ account }) => account === accounts.testUser.address)
  await expect(won.getByRole('link', { name: 'View farms' })).toHaveAttribute('href', `/farms#farm-${own?.pid}`)
  await expect(won).toContainText(/Ended \w+ \d+, \d{4}/)
  const lost = page.getByRole('region', { name: 'Your bid in auction 2' })
  // The newest comes first.
  await expect(page.getByRole('region', { name: /^Your bid in auction/ })).toHaveText([
    /^Auction 2/,
    /^Congratulations/,
  ])
  await lost.getByRole('button', { name: 'Reclaim 200 ZONO' }).click()
  await expect(lost).toContainText('Your bid was unsuccessful, and you have reclaimed it.')
  await expect(lost.getByRole('button')).toHaveCount(0)
  await expectFocusKept(page)
  expect(await chain.readBalance('zono', accounts.testUser.address)).toBe(before + parseEther('200'))
})

test('farm auctions: one that the operator leaves open is closed by anyone, and losing bids are reclaimed [AUCTION-04] [AUCTION-08]', async ({
  page,
  wallet,
  chain,
}) => {
  const winner = chain.deployment.auctionBidders?.find(({ pid }) => pid !== undefined)
  if (winner === undefined) throw new Error('No bidder of the devnet has a farm.')
  const address = await endAuction(chain, [
    [winner.account, '300'],
    [wallet.address, '200'],
  ])
  const contracts = { ...chain.deployment.contracts, FarmAuction: address }
  await overrideConfig(page, chain, { deployment: { ...chain.deployment, contracts } })
  await openWithWallet(page, '/farms/auction')
  const main = page.getByRole('main')
  await expect(main).toContainText('Bidding has ended. The operator closes the auction next.')
  await expect(main).toContainText(
    /If the operator doesn’t close it, anyone can after block [\d,]+, in about .+\. Bids stay safe\./,
  )
  const close = getMainButton(page, 'Close auction 1')
  await expect(close).toHaveCount(0)
  await chain.client.mine({ blocks: Number(CLOSING_BLOCKS) })
  await close.click()
  await expect(main.getByText('No auction right now')).toBeVisible()
  const readAuction = () =>
    chain.client.readContract({ abi: FarmAuction.abi, address, functionName: 'auctions', args: [1n] })
  expect((await readAuction()).at(-1)).toBe(parseEther('300'))
  // The screen of what is live still names who won, and leads to the farm.
  await expect(main.getByRole('heading', { name: 'Auction 1 Ended' })).toBeVisible()
  const first = main.getByRole('list', { name: 'Bids' }).getByRole('listitem').first()
  await expect(first).toContainText(/#1.*300 ZONO.*Won/)
  await expect(first.getByRole('link', { name: 'View farms' })).toHaveAttribute('href', `/farms#farm-${winner.pid}`)
  const before = await chain.readBalance('zono', wallet.address)
  await page
    .getByRole('region', { name: 'Your bid in auction 1' })
    .getByRole('button', { name: 'Reclaim 200 ZONO' })
    .click()
  await expect.poll(() => chain.readBalance('zono', wallet.address)).toBe(before + parseEther('200'))
})
