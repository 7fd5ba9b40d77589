import { NftOffers } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { expectAccessible } from '../support/accessibility.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect, getDetailValue, getDialog, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { createNfts } from '../support/nfts.ts'
import { closeReceipt, getCollectionPath, getItemPath } from './marketPage.ts'

const SECONDS_PER_DAY = 86_400n

/** What an account has in the contract of the offers. */
const readKept = ({ client, deployment }: ChainFixture) =>
  client.getBalance({ address: deployment.contracts.NftOffers as Address })

/** Lets an account make an offer for any piece of a collection, for a day. Amount in whole BNB. */
async function offerAs(chain: ChainFixture, buyer: Address, collection: Address, wholeBnb: string): Promise<void> {
  const { timestamp } = await chain.client.getBlock()
  const args = [collection, 0n, true, timestamp + SECONDS_PER_DAY] as const
  const data = encodeFunctionData({ abi: NftOffers.abi, functionName: 'offer', args })
  await chain.send(buyer, chain.deployment.contracts.NftOffers as Address, data, parseEther(wholeBnb))
}

test('offers: one for a piece keeps its BNB in the contract, and is withdrawn from the own profile', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [tokenId = 0n] = await nfts.giveNft('ZNG', nfts.people[0] as Address, 1)
  await chain.client.setBalance({ address: wallet.address, value: parseEther('5') })
  await openWithWallet(page, getItemPath(nfts.toPiece('ZNG', tokenId)))
  const offers = page.getByRole('region', { name: 'Offers' })
  await expect(offers).toContainText('No offers yet')
  await offers.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = getDialog(page, 'Make an offer')
  const amount = dialog.getByRole('textbox', { name: /^Your offer/ })
  await amount.fill('0.0049')
  await expect(dialog.getByRole('button', { name: /Allowed price range is between/ })).toBeDisabled()
  await amount.fill('6')
  await expect(dialog.getByRole('button', { name: 'Insufficient BNB balance' })).toBeDisabled()
  await expect(dialog.getByRole('link', { name: 'Get BNB' })).toHaveAttribute('href', /exactField=output/)
  // What was typed before is not what is sent, though both are the same call but for its value.
  await amount.fill('0.5')
  await expect(dialog.getByRole('button', { name: 'Offer 0.5 BNB' })).toBeEnabled()
  await amount.fill('0.75')
  await dialog.getByRole('button', { name: '1D' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Offer 0.75 BNB' }).click()
  await closeReceipt(page, /Offer made.*0\.75 BNB/)
  expect(await readKept(chain)).toBe(parseEther('0.75'))
  const row = offers.getByRole('row').nth(1)
  await expect(row).toContainText(/0\.75 BNB/)
  await expect(row).toContainText(`Goddess Angel #${tokenId}`)

  await page.goto('/nfts/profile')
  const own = page.getByRole('region', { name: 'Your offers' })
  await own.getByRole('button', { name: 'Withdraw' }).click()
  const before = await chain.client.getBalance({ address: wallet.address })
  await getDialog(page, 'Withdraw offer').getByRole('button', { name: 'Withdraw' }).click()
  await closeReceipt(page, 'Offer withdrawn')
  await expect(own).toHaveCount(0)
  expect(await readKept(chain)).toBe(0n)
  const { gasUsed, effectiveGasPrice } = await chain.client.getTransactionReceipt({
    hash: wallet.sentHashes.at(-1) ?? '0x',
  })
  const received = (await chain.client.getBalance({ address: wallet.address })) - before
  expect(received + gasUsed * effectiveGasPrice).toBe(parseEther('0.75'))
})

test('offers: an owner sells for the best offer for the collection, and is paid what was shown [NFTMKT-07, NFTMKT-17]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [, low = '0x', high = '0x'] = nfts.people
  await chain.client.impersonateAccount({ address: wallet.address })
  const [tokenId = 0n] = await nfts.giveNft('ZNG', wallet.address, 1)
  const piece = nfts.toPiece('ZNG', tokenId)
  await offerAs(chain, low, piece.collection, '0.5')
  await offerAs(chain, high, piece.collection, '2')
  await openWithWallet(page, `${getCollectionPath(piece.collection)}?tab=offers`)
  const rows = page.getByRole('region', { name: 'Offers' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/2 BNB.*Any piece of Goddess Angel/)
  await expect(rows.nth(2)).toContainText('0.5 BNB')
  await expect(page.getByRole('button', { name: 'Make a collection offer' })).toBeVisible()

  // A listed piece is the market's until it is removed.
  await nfts.list(wallet.address, piece, '9')
  await page.goto(getItemPath(piece))
  await expect(page.getByRole('region', { name: 'Offers' })).toContainText(
    'Remove it from the market to accept an offer.',
  )
  await expect(rows.nth(1).getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await nfts.delist(wallet.address, piece)
  await expect(rows.nth(1).getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make an offer' })).toHaveCount(0)
  await rows.nth(1).getByRole('button', { name: 'Accept' }).click()
  const dialog = getDialog(page, 'Accept offer')
  await expect(getDetailValue(dialog, 'Market fee (2%)')).toHaveText('0.04 BNB')
  await expect(getDetailValue(dialog, 'You receive')).toContainText('1.96 BNB')
  await dialog.getByRole('button', { name: `Enable Goddess Angel #${tokenId}` }).click()
  await expect(dialog.getByRole('button', { name: 'Sell for 2 BNB' })).toBeEnabled()
  const before = await chain.client.getBalance({ address: wallet.address })
  await dialog.getByRole('button', { name: 'Sell for 2 BNB' }).click()
  await closeReceipt(page, /Sold.*You received\s*1\.96 BNB/)
  expect(await nfts.readOwner(piece)).toBe(high)
  expect(await readKept(chain)).toBe(parseEther('0.5'))
  const { gasUsed, effectiveGasPrice } = await chain.client.getTransactionReceipt({
    hash: wallet.sentHashes.at(-1) ?? '0x',
  })
  const received = (await chain.client.getBalance({ address: wallet.address })) - before
  expect(received + gasUsed * effectiveGasPrice).toBe(parseEther('1.96'))
})

test('offers: one below the floor is sold for only on purpose, and one above it is said to be no bargain', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [, buyer = '0x'] = nfts.people
  await chain.client.impersonateAccount({ address: wallet.address })
  const [tokenId = 0n] = await nfts.giveNft('ZNG', wallet.address, 1)
  const piece = nfts.toPiece('ZNG', tokenId)
  await offerAs(chain, buyer, piece.collection, '0.02')
  await openWithWallet(page, getItemPath(piece))
  await page.getByRole('region', { name: 'Offers' }).getByRole('button', { name: 'Accept' }).click()
  const dialog = getDialog(page, 'Accept offer')
  await expect(dialog).toContainText(/\d+% below the lowest listing of [\d.]+ BNB\./)
  await expect(dialog.getByRole('button', { name: 'Sell for 0.02 BNB' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'I want to sell below the lowest listing' }).check()
  await expect(dialog.getByRole('button', { name: /^Enable Goddess Angel/ })).toBeEnabled()
  await page.keyboard.press('Escape')

  await page.goto(`${getCollectionPath(piece.collection)}?tab=offers`)
  await page.getByRole('button', { name: 'Make a collection offer' }).click()
  const offer = getDialog(page, 'Make a collection offer')
  await offer.getByRole('textbox', { name: /^Your offer/ }).fill('4')
  await expect(offer).toContainText(/You can buy now for [\d.]+ BNB, without waiting for an owner\./)
  await offer.getByRole('textbox', { name: /^Your offer/ }).fill('0.01')
  await expect(offer).not.toContainText('You can buy now')
})

test('offers: the BNB of one that ran out is ready to collect, that of an open one is not', async ({
  page,
  wallet,
  chain,
}) => {
  await chain.client.setBalance({ address: wallet.address, value: parseEther('5') })
  const collection = createNfts(chain).getCollection('ZNG')
  await offerAs(chain, wallet.address, collection, '0.7')
  await chain.client.increaseTime({ seconds: Number(SECONDS_PER_DAY) })
  await chain.client.mine({ blocks: 1 })
  await offerAs(chain, wallet.address, collection, '0.8')
  await openWithWallet(page, '/portfolio')
  const strip = page.getByRole('region', { name: 'Ready to collect' })
  await expect(strip).toContainText('1 item')
  await strip.getByRole('button', { name: 'Collect', exact: true }).click()
  const choice = getDialog(page, 'Ready to collect')
  await expect(choice.getByRole('listitem')).toContainText(/Withdraw the offer of 0\.7 BNB for Goddess Angel/)
  await choice.getByRole('button', { name: 'Continue' }).click()
  await getDialog(page, 'Collect').getByRole('button', { name: 'Collect', exact: true }).click()
  await expect(strip).toContainText('Nothing to collect')
  expect(await readKept(chain)).toBe(parseEther('0.8'))
})

test('offers: nothing of them is shown where the contract is not deployed', async ({ page, chain }) => {
  const nfts = createNfts(chain)
  const { NftOffers: _, ...contracts } = chain.deployment.contracts
  await overrideConfig(page, chain, { deployment: { ...chain.deployment, contracts } })
  const collection = nfts.getCollection('ZNG')
  await page.goto(`${getCollectionPath(collection)}?tab=offers`)
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Offers' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Items' })).toHaveAttribute('aria-selected', 'true')
  await page.goto(getItemPath(nfts.toPiece('ZNG', 1n)))
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'More of this collection' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Offers' })).toHaveCount(0)
})
