import { erc721Abi, getContract, NftMarket, NftOffers, NftSweeper } from '@zono/protocol'
import { type Address, encodeFunctionData, formatEther, isAddressEqual, parseEther, parseEventLogs } from 'viem'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect } from '../support/fixtures.ts'
import { createNfts } from '../support/nfts.ts'
import { test } from '../support/subgraphFixture.ts'
import { getCollectionPath, getItemPath, getPanel, getTile } from './marketPage.ts'

const [SECONDS_PER_HOUR, SECONDS_PER_DAY] = [3600, 86_400]

/** A decimal text as sums are shown: cut after six significant digits, whole ones never. */
function toSixDigits(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const leading = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : -whole.length
  const cut = fraction.slice(0, Math.max(0, 6 + leading)).replace(/0+$/, '')
  return cut === '' ? whole : `${whole}.${cut}`
}

/** Sum of the sales of a collection since a number of days before this full hour, from the logs. */
async function readVolume({ client, deployment }: ChainFixture, collection: Address, days: number): Promise<string> {
  const { address, abi } = getContract(deployment, NftMarket)
  const { timestamp } = await client.getBlock()
  const since = Math.floor(Number(timestamp) / SECONDS_PER_HOUR) * SECONDS_PER_HOUR - days * SECONDS_PER_DAY
  const logs = await client.getLogs({ address, fromBlock: 0n, toBlock: 'latest' })
  let volume = 0n
  for (const { args, blockNumber } of parseEventLogs({ abi, logs, eventName: 'Trade' })) {
    if (args.collection.toLowerCase() !== collection.toLowerCase()) continue
    const block = await client.getBlock({ blockNumber })
    if (Number(block.timestamp) >= since) volume += args.askPrice
  }
  return formatEther(volume)
}

test('market: a piece shows its last sale and its past with the accounts in it, down to its mint [NFTMKT-05]', async ({
  page,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [seller = '0x', buyer = '0x'] = nfts.people
  const [tokenId = 0n] = await nfts.giveNft('ZNG', seller, 1)
  const piece = nfts.toPiece('ZNG', tokenId)
  await nfts.list(seller, piece, '0.77')
  await nfts.reprice(seller, piece, '0.71')
  await nfts.buyAs(buyer, piece)
  await page.goto(getItemPath(piece))
  await expect(getPanel(page)).toContainText(/Last sale 0\.71 BNB \(\$[\d,.]+\) · /)
  const activity = page.getByRole('region', { name: 'Activity' })
  const rows = activity.getByRole('table', { name: 'Activity' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/^SoldPrice 0\.71 BNB/)
  await expect(rows.nth(2)).toContainText(/^ModifiedPrice 0\.71 BNB/)
  await expect(rows.nth(3)).toContainText(/^ListedPrice 0\.77 BNB/)
  await expect(activity.getByText(/^Minted /)).toBeVisible()

  // Listed again it is a tile with its last sale.
  await nfts.list(buyer, piece, '0.9')
  await page.goto(`${getCollectionPath(piece.collection)}?sort=recent`)
  const tile = getTile(page, `Goddess Angel #${tokenId}`)
  await expect(tile).toContainText('0.9 BNB')
  await expect(tile).toContainText('Last sale 0.71 BNB')

  // Of one that was only minted, that is all the past there is.
  await nfts.mintAs(buyer, 'ZNG', 1)
  const minted = (await nfts.readOwned('ZNG', buyer)).reduce((newest, id) => (id > newest ? id : newest))
  await page.goto(getItemPath(nfts.toPiece('ZNG', minted)))
  await expect(activity.getByText(/^Minted /)).toBeVisible()
  await expect(activity).not.toContainText('No activity yet')
})

test('market: a collection shows volume and floor of 24 hours and 7 days, as the logs have them, and a chart of its floor', async ({
  page,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [seller = '0x', buyer = '0x'] = nfts.people
  const [first = 0n, second = 0n] = await nfts.giveNft('ZNW', seller, 2)
  const [sold, cheap] = [nfts.toPiece('ZNW', first), nfts.toPiece('ZNW', second)]
  const { collection } = sold
  await nfts.list(seller, sold, '1.25')
  await nfts.buyAs(buyer, sold)
  await nfts.list(seller, cheap, '0.0123')
  const [day, week] = [await readVolume(chain, collection, 1), await readVolume(chain, collection, 7)]
  expect(Number(week)).toBeGreaterThanOrEqual(Number(day))
  expect(Number(day)).toBeGreaterThanOrEqual(1.25)

  await page.goto(`${getCollectionPath(collection)}?tab=activity`)
  const figure = (label: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('..')
      .getByRole('definition')
  await expect(figure('Volume 24H')).toContainText(`${toSixDigits(day)} BNB`)
  await expect(figure('Volume 7D')).toContainText(`${toSixDigits(week)} BNB`)
  // The floor fell from whatever it was a day ago to a price that nobody asks otherwise.
  await expect(figure('Floor')).toContainText(/^0\.0123 BNB.*down \d+/)
  await expect(figure('Owners')).toHaveText(/^\d+$/)
  const chart = page.getByRole('region', { name: 'Floor price' })
  await expect(chart.getByRole('application', { name: /^Floor price, latest 0\.0123 BNB/ })).toBeVisible()
  await chart.getByRole('button', { name: 'All' }).click()
  await expect(chart.getByRole('application', { name: /^Floor price, latest 0\.0123 BNB/ })).toBeVisible()
  const newest = page.getByRole('table', { name: 'Activity' }).getByRole('row').nth(1)
  await expect(newest).toContainText(`Guardian Angel #${second}`)
  await expect(newest.locator('img[src]')).toBeVisible()

  await page.goto('/nfts/collections')
  const row = page.getByRole('row', { name: /^Guardian Angel/ })
  await expect(row).toContainText(`${toSixDigits(day)} BNB`)
})

test('market: a purchase through the sweeper and an accepted offer are sales to the accounts that paid', async ({
  page,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [seller = '0x', sweeping = '0x', offering = '0x'] = nfts.people
  const [first = 0n, second = 0n] = await nfts.giveNft('ZNG', seller, 2)
  const [swept, offered] = [nfts.toPiece('ZNG', first), nfts.toPiece('ZNG', second)]
  const { NftSweeper: sweeper = '0x', NftOffers: offers = '0x' } = chain.deployment.contracts
  await nfts.list(seller, swept, '0.61')
  const purchase = { ...swept, price: parseEther('0.61') }
  const buy = encodeFunctionData({ abi: NftSweeper.abi, functionName: 'buy', args: [[purchase], true] })
  await chain.send(sweeping, sweeper, buy, purchase.price)

  const { timestamp } = await chain.client.getBlock()
  const offer = encodeFunctionData({
    abi: NftOffers.abi,
    functionName: 'offer',
    args: [offered.collection, offered.tokenId, false, timestamp + BigInt(SECONDS_PER_DAY)],
  })
  await chain.send(offering, offers, offer, parseEther('0.62'))
  const approve = encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [offers, offered.tokenId] })
  await chain.send(seller, offered.collection, approve)
  const { client, deployment } = chain
  const [ids] = await client.readContract({
    ...getContract(deployment, NftOffers),
    functionName: 'viewOffersByBuyer',
    args: [offering, 0n, 1n],
  })
  const [collections] = await client.readContract({
    ...getContract(deployment, NftMarket),
    functionName: 'viewCollections',
    args: [0n, 100n],
  })
  const index = collections.findIndex((address) => isAddressEqual(address, offered.collection))
  const accept = encodeFunctionData({
    abi: NftOffers.abi,
    functionName: 'accept',
    args: [ids[0] ?? 0n, offered.collection, offered.tokenId, 0n, BigInt(index)],
  })
  await chain.send(seller, offers, accept)

  for (const { piece, price, buyer } of [
    { piece: swept, price: '0.61', buyer: sweeping },
    { piece: offered, price: '0.62', buyer: offering },
  ]) {
    await page.goto(getItemPath(piece))
    await expect(getPanel(page)).toContainText(`Last sale ${price} BNB`)
    const sale = page.getByRole('table', { name: 'Activity' }).getByRole('row').nth(1)
    await expect(sale).toContainText(new RegExp(`^SoldPrice ${price} BNB`))
    await expect(sale.getByRole('link').nth(1)).toHaveAttribute('title', buyer)
  }
})
