import { getAttributes, getRarity } from '@zono/art'
import { SquadNft } from '@zono/protocol'
import { accounts } from '../../devnet/chain/accounts.ts'
import { expect, getDialog, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'
import { createNfts } from '../support/nfts.ts'
import { closeReceipt, getCollectionPath, getItemPath, getPanel, getTile, listPiece } from './marketPage.ts'

const COLLECTION_NAME = 'Goddess Angel'

test('several: without the sweeper one that is sold meanwhile is left out, and the rest is bought', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [seller = '0x', buyer = '0x'] = nfts.people
  const ids = await nfts.giveNft('ZNG', seller, 3)
  const pieces = ids.map((tokenId) => nfts.toPiece('ZNG', tokenId))
  const [gone = nfts.toPiece('ZNG', 0n), ...kept] = pieces
  for (const piece of pieces) await nfts.list(seller, piece, '0.5')
  const { NftSweeper: _, ...contracts } = chain.deployment.contracts
  await overrideConfig(page, chain, { deployment: { ...chain.deployment, contracts } })
  await openWithWallet(page, getCollectionPath(gone.collection))
  for (const tokenId of ids)
    await page.getByRole('checkbox', { name: `Select ${COLLECTION_NAME} #${tokenId}`, exact: true }).check()
  const bar = page.getByRole('region', { name: 'Selected NFTs' })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Buy 3' }).click()
  const dialog = getDialog(page, /^Buy \d NFTs?$/)
  await expect(dialog.getByRole('button', { name: 'Buy for 1.5 BNB' })).toBeEnabled()
  await nfts.buyAs(buyer, gone)
  await expect(dialog).toContainText('1 NFT was sold or changed its price, and was left out.')
  await dialog.getByRole('button', { name: 'Buy for 1 BNB' }).click()
  await expect(dialog).toBeHidden()
  for (const piece of kept) await expect.poll(() => nfts.readOwner(piece)).toBe(wallet.address)
})

test('market: unknown addresses, ids and contracts are named, never an empty page', async ({ page, chain }) => {
  const collection = createNfts(chain).getCollection('ZNG')
  const token = chain.token('busd').address
  for (const [path, heading] of [
    ['/nfts/collections/0x12', 'Not a valid address'],
    [`/nfts/collections/${token}`, 'Not in this market’s collections'],
    [`/nfts/collections/${token}/1`, 'Not in this market’s collections'],
    [`/nfts/collections/${collection}/999999`, 'There is no piece 999999 in this collection'],
    [`/nfts/collections/${collection}/-1`, 'There is no piece -1 in this collection'],
    [`/nfts/collections/${collection}/1e5`, 'There is no piece 1e5 in this collection'],
    [`/nfts/collections/${collection}/${2n ** 256n}`, /^There is no piece 1157/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto(`/nfts/collections/${collection}/1/2/3`)
  await expect(page).toHaveTitle(/^Page not found \| Zono/)
})

test('market: without subgraph and item service everything can be seen and bought', async ({ page, wallet, chain }) => {
  const nfts = createNfts(chain)
  const { piece, name } = await listPiece(nfts, '0.7')
  await overrideConfig(page, chain, { subgraphs: {}, nftItemsUrl: undefined })
  await openWithWallet(page, getCollectionPath(piece.collection))
  await page.getByRole('tab', { name: 'Traits' }).click()
  await expect(page.getByText('Traits are unavailable right now')).toBeVisible()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByText('Prices and owners are live.')).toBeVisible()
  await page.getByRole('tab', { name: 'Items' }).click()
  await page.getByRole('button', { name: 'All items' }).click()
  await expect(page).toHaveURL(/show=all/)
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem').first()).toBeVisible()
  await page.goto(getItemPath(piece))
  await getPanel(page).getByRole('button', { name: 'Buy' }).click()
  await getDialog(page, 'Buy NFT').getByRole('button', { name: 'Buy for 0.7 BNB' }).click()
  await closeReceipt(page, name)
  expect(await nfts.readOwner(piece)).toBe(wallet.address)
})

test('market: hostile metadata is plain text of a named author, marked where letters deceive, and loads nothing', async ({
  page,
  chain,
}) => {
  const nfts = createNfts(chain)
  // One letter is Cyrillic.
  const name = '\u202e<img src=x onerror=alert(1)> G\u043eddess Angel'
  const uri = `data:application/json,${encodeURIComponent(
    JSON.stringify({
      name,
      description: `<script>alert(1)</script>${'y'.repeat(900)}`,
      image: 'javascript:alert(1)',
      attributes: [{ trait_type: '<b>x</b>', value: 'z'.repeat(200) }],
    }),
  )}`
  const creator = accounts.traders[0]?.address ?? '0x'
  const piece = await nfts.createGlobal(creator, uri)
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto(getItemPath(piece))
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(page.getByText('Mixed alphabets')).toBeVisible()
  await expect(page.getByText(/^<script>alert\(1\)<\/script>/)).toBeVisible()
  const author = new RegExp(
    `^Written by the creator of the piece, ${creator.slice(0, 6)}.+\\. Anyone can create pieces here\\.$`,
  )
  await expect(page.getByText(author)).toBeVisible()
  // Below it the page shows other pieces of the collection, with pictures of their own.
  const picture = page.getByRole('img', { name: `NFT Global #${piece.tokenId}`, exact: true })
  await expect(picture).toContainText('No picture')
  await expect(picture.locator('img')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await nfts.list(creator, piece, '0.1')
  await page.goto(getCollectionPath(piece.collection))
  const tile = getTile(page, `NFT Global #${piece.tokenId}`)
  await expect(tile).toContainText('Mixed alphabets')
  await expect(tile).toContainText('No picture')
})

test('market: the keyboard alone buys a piece, and nothing moves while its page opens', async ({ page, chain }) => {
  const nfts = createNfts(chain)
  const { piece, name } = await listPiece(nfts, '0.6')
  const readShift = await watchLayoutShift(page)
  await openWithWallet(page, getCollectionPath(piece.collection))
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  const { sum, causes } = await readShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)
  await link.focus()
  await page.keyboard.press('Enter')
  const buy = getPanel(page).getByRole('button', { name: 'Buy' })
  await expect(buy).toBeVisible()
  await tabTo(page, buy)
  await page.keyboard.press('Enter')
  const confirm = getDialog(page, 'Buy NFT').getByRole('button', { name: 'Buy for 0.6 BNB' })
  await expect(confirm).toBeEnabled()
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await closeReceipt(page, name)
})

test('market: pieces of a squad show the rarity rank that follows from all attributes', async ({ page, chain }) => {
  const { client, deployment } = chain
  for (const { collection } of deployment.squadSales ?? []) {
    const nft = { abi: SquadNft.abi, address: collection }
    if ((await client.readContract({ ...nft, functionName: 'totalSupply' })) === 0n) continue
    const name = await client.readContract({ ...nft, functionName: 'name' })
    const supply = Number(await client.readContract({ ...nft, functionName: 'maxSupply' }))
    const tokenId = await client.readContract({ ...nft, functionName: 'tokenByIndex', args: [0n] })
    // The rarest piece has the lowest product of the counts of its values.
    const pieces = Array.from({ length: supply }, (_, id) => getAttributes(id, name))
    const counts = getRarity(name, supply)
    const scores = pieces.map((piece) =>
      counts.reduce(
        (score, { layer, values }) => score * BigInt(values.find(({ value }) => value === piece[layer])?.count ?? 0),
        1n,
      ),
    )
    const rank = scores.filter((score) => score < (scores[Number(tokenId)] ?? 0n)).length + 1
    // Not the beginning of another rank.
    const text = new RegExp(`Rarity rank ${rank.toLocaleString('en-US')}(?![\\d,])`)
    await page.goto(`${getCollectionPath(collection)}?show=all`)
    await expect(getTile(page, `${name} #${tokenId}`)).toContainText(text)
    await page.goto(getItemPath({ collection, tokenId }))
    await expect(getPanel(page)).toContainText(text)
    return
  }
  throw new Error('No squad of the devnet has pieces.')
})
