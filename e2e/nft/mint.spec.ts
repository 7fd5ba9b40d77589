import type { Page } from '@playwright/test'
import { MintCollection } from '@zono/protocol'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, openWithWallet, overrideConfig, test } from '../support/fixtures.ts'
import { watchLayoutShift } from '../support/layoutShift.ts'
import { createNfts } from '../support/nfts.ts'

/** Nothing is deployed here. */
const NO_CONTRACT = '0x00000000000000000000000000000000000000AA'

const getCard = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}`) })

test('NFT mint: a visitor sees every sale with its price, limits and state [ROUTE-25] [NAV-06] [NFTMINT-01] [NFTMINT-02] [NFTMINT-03] [NFTMINT-04] [NFTMINT-05] [NFTMINT-06] [NFTMINT-07] [NFTMINT-08] [NFTMINT-09] [NFTMINT-10] [NFTMINT-11]', {
  tag: '@smoke',
}, async ({ page }) => {
  const readLayoutShift = await watchLayoutShift(page)
  await page.goto('/nft-mint')
  await expect(page).toHaveTitle(/^NFT Mint \| Zono/)
  const goddess = getCard(page, 'Goddess Angel')
  await expect(goddess).toContainText('ZNG')
  await expect(goddess).toContainText('0.25 BNB')
  await expect(goddess).toContainText(/\d+ of 500/)
  await expect(getDetailValue(goddess, 'Per transaction')).toHaveText('5')
  await expect(getDetailValue(goddess, 'Per wallet')).toHaveText('10')
  await expect(goddess.getByText('Live', { exact: true })).toBeVisible()
  await expect(getCard(page, 'Guardian Angel')).toContainText(/120 \S+/)
  const govern = getCard(page, 'Amulet Govern')
  await expect(govern).toContainText('50 ZONO')
  await expect(govern.getByText('Upcoming', { exact: true })).toBeVisible()
  await expect(govern.getByRole('timer')).toBeVisible()
  await expect(govern.getByRole('button', { name: 'Not open yet' })).toBeDisabled()
  // Anyone creates in NFT Global: it has no sale.
  await expect(page.getByRole('region', { name: 'Create your own' })).toContainText('ZNGLOBAL')
  await expectAccessible(page)
  const { sum, causes } = await readLayoutShift()
  expect(sum, causes.join('\n')).toBeLessThan(0.02)
  await page.getByRole('button', { name: 'Finished', exact: true }).click()
  await expect(getCard(page, 'Amulet Native')).toContainText('60 of 60')
  await expect(getCard(page, 'Amulet Native').getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expect(goddess).toBeHidden()
  await page.reload()
  await expect(getCard(page, 'Amulet Native')).toBeVisible()
  // A search that finds nothing says so, and can be taken back.
  await page.getByRole('searchbox', { name: 'Search collections' }).fill('zzz')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(getCard(page, 'Amulet Native')).toBeVisible()
})

test('NFT mint: three pieces are minted for BNB and turn over in the receipt [NFTMINT-12] [NFTMINT-13]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const address = nfts.getCollection('ZNG')
  await openWithWallet(page, '/nft-mint')
  await getCard(page, 'Goddess Angel').getByRole('button', { name: 'Mint', exact: true }).click()
  const dialog = getDialog(page, 'Mint Goddess Angel')
  const count = dialog.getByRole('textbox', { name: 'Number of pieces' })
  await count.fill('6')
  await expect(dialog.getByRole('button', { name: 'At most 5 in one transaction' })).toBeDisabled()
  for (const text of ['0', '-1', '1.5', '1e1', '']) {
    await count.fill(text)
    await expect(dialog.getByRole('button', { name: 'Enter a number of pieces' })).toBeDisabled()
  }
  await count.fill('1')
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByRole('button', { name: 'One more' }).click()
  await expect(getDetailValue(dialog, 'You pay')).toContainText('0.75 BNB')
  await expect(getDetailValue(dialog, 'You receive')).toHaveText('3 Goddess Angel')
  const supply = await chain.client.readContract({ abi: MintCollection.abi, address, functionName: 'totalSupply' })
  await dialog.getByRole('button', { name: 'Mint 3 for 0.75 BNB' }).click()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText('3 Goddess Angel')
  const pieces = receipt.getByRole('list', { name: 'Pieces' })
  await expect(pieces.getByRole('img', { name: `Goddess Angel #${supply + 1n}` })).toBeVisible()
  await expect(pieces.getByRole('listitem')).toHaveCount(3)
  await expect(receipt.getByRole('link', { name: 'View or sell' })).toHaveAttribute(
    'href',
    `/nfts/collections/${address}/${supply + 1n}`,
  )
  expect(await nfts.readOwned('ZNG', wallet.address)).toHaveLength(3)
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(getDetailValue(getCard(page, 'Goddess Angel'), 'You own')).toHaveText('3')
  await expect(getDetailValue(getCard(page, 'Goddess Angel'), 'Per wallet')).toHaveText('10 · 7 left for you')
  for (const [count, price] of [
    [5, '1.25'],
    [2, '0.5'],
  ] as const) {
    await getCard(page, 'Goddess Angel').getByRole('button', { name: 'Mint', exact: true }).click()
    await dialog.getByRole('button', { name: `Max ${count}` }).click()
    await dialog.getByRole('button', { name: `Mint ${count} for ${price} BNB` }).click()
    await receipt.getByRole('button', { name: 'Done' }).click()
  }
  await expect(getCard(page, 'Goddess Angel').getByRole('button', { name: 'You have minted 10 of 10' })).toBeDisabled()
})

test('NFT mint: the token is enabled first, beside a mint that waits for it [APPR-08] [NFTMINT-08]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  await nfts.openUpcomingSale()
  await openWithWallet(page, '/nft-mint')
  await getCard(page, 'Amulet Govern').getByRole('button', { name: 'Mint', exact: true }).click()
  const dialog = getDialog(page, 'Mint Amulet Govern')
  await expect(dialog.getByRole('button', { name: 'Insufficient ZONO balance' })).toBeDisabled()
  await expect(dialog.getByRole('link', { name: 'Get ZONO' })).toHaveAttribute(
    'href',
    /^\/swap\?.*exactField=output&exactAmount=50$/,
  )
  await chain.fundToken('zono', wallet.address, '100')
  await dialog.getByRole('textbox', { name: 'Number of pieces' }).fill('2')
  await expect(dialog.getByRole('button', { name: 'Mint 2 for 100 ZONO' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Enable ZONO' }).click()
  await dialog.getByRole('button', { name: 'Mint 2 for 100 ZONO' }).click()
  await expect(getDialog(page, 'Transaction confirmed').getByRole('list', { name: 'Pieces' })).toBeVisible()
  expect(await chain.readBalance('zono', wallet.address)).toBe(0n)
  expect(await nfts.readOwned('ZANG', wallet.address)).toEqual([1n, 2n])
})

test('NFT mint: an account whose code takes no NFTs is told before it enables or pays anything', async ({
  page,
  wallet,
  chain,
}) => {
  await createNfts(chain).openUpcomingSale()
  await chain.fundToken('zono', wallet.address, '100')
  // A contract wallet that answers nothing.
  await chain.client.setCode({ address: wallet.address, bytecode: '0x00' })
  await openWithWallet(page, '/nft-mint')
  const getRefusal = (title: string) =>
    getDialog(page, title).getByRole('button', { name: 'This account can’t hold NFTs' })
  await getCard(page, 'Amulet Govern').getByRole('button', { name: 'Mint', exact: true }).click()
  await expect(getRefusal('Mint Amulet Govern')).toBeDisabled()
  await expect(getDialog(page, 'Mint Amulet Govern').getByRole('button', { name: 'Enable ZONO' })).toHaveCount(0)
})

test('NFT mint: the number follows when others leave fewer, and a refusal keeps the form [NFTMINT-08]', async ({
  page,
  chain,
  wallet,
}) => {
  const nfts = createNfts(chain)
  await openWithWallet(page, '/nft-mint')
  await getCard(page, 'Goddess Angel').getByRole('button', { name: 'Mint', exact: true }).click()
  const dialog = getDialog(page, 'Mint Goddess Angel')
  await dialog.getByRole('button', { name: 'Max 5' }).click()
  wallet.rejectNext()
  await dialog.getByRole('button', { name: 'Mint 5 for 1.25 BNB' }).click()
  await expect(dialog).toContainText('Transaction rejected.')
  await nfts.leaveToMint('ZNG', 2n)
  await expect(dialog.getByRole('textbox', { name: 'Number of pieces' })).toHaveValue('2')
  await expect(dialog.getByRole('status').filter({ hasText: 'Only 2 are left for you' })).toBeVisible()
  await nfts.leaveToMint('ZNG', 0n)
  await expect(dialog.getByRole('button', { name: 'Sold out' })).toBeDisabled()
})

test('NFT mint: an upcoming sale opens by itself, and a piece of one’s own is created [NFTMINT-07] [NFTMINT-11]', async ({
  page,
  chain,
  wallet,
}) => {
  const nfts = createNfts(chain)
  await openWithWallet(page, '/nft-mint')
  const govern = getCard(page, 'Amulet Govern')
  await expect(govern.getByText('Upcoming', { exact: true })).toBeVisible()
  await nfts.openUpcomingSale()
  await expect(govern.getByRole('button', { name: 'Mint', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Create a piece' }).click()
  const dialog = getDialog(page, 'Create a piece')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Dawn <b>')
  await dialog.getByRole('textbox', { name: 'Address of the picture' }).fill('javascript:alert(1)')
  await expect(dialog.getByRole('button', { name: 'Check the picture address' })).toBeDisabled()
  await page.route('https://lists.example/*.png', (route) =>
    route.request().url().endsWith('/dawn.png')
      ? route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        })
      : route.fulfill({ contentType: 'text/plain', body: 'no picture' }),
  )
  await dialog.getByRole('textbox', { name: 'Address of the picture' }).fill('https://lists.example/gone.png')
  await expect(dialog).toContainText('No picture loads from this address, and it can’t be changed later.')
  await expect(dialog.getByRole('button', { name: 'Check the picture address' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Create it anyway' }).check()
  await expect(dialog.getByRole('button', { name: 'Create for 0.01 BNB' })).toBeEnabled()
  await dialog.getByRole('textbox', { name: 'Address of the picture' }).fill('https://lists.example/dawn.png')
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('x'.repeat(1600))
  await expect(dialog.getByRole('button', { name: 'Shorten the description' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Description' }).fill('The first light.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create for 0.01 BNB' }).click()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText('1 NFT Global')
  const [tokenId] = await nfts.readOwned('ZNGLOBAL', wallet.address)
  const uri = await chain.client.readContract({
    abi: MintCollection.abi,
    address: nfts.getCollection('ZNGLOBAL'),
    functionName: 'tokenURI',
    args: [tokenId ?? 0n],
  })
  expect(JSON.parse(Buffer.from(uri.split(',')[1] ?? '', 'base64').toString())).toEqual({
    name: 'Dawn <b>',
    description: 'The first light.',
    image: 'https://lists.example/dawn.png',
  })
})

test('NFT mint: a network without sales says so [NFTMINT-08]', async ({ page, chain }) => {
  const deployment = { ...chain.deployment, nftMints: [], nftCollections: [] }
  await overrideConfig(page, chain, { deployment })
  await page.goto('/nft-mint')
  await expect(page.getByText('Not available on this network')).toBeVisible()
})

test('NFT mint: a sale without a contract at its address says so, and the others work [NFTMINT-08]', async ({
  page,
  chain,
}) => {
  const { deployment } = chain
  const nftMints = deployment.nftMints?.map((sale) =>
    sale.mid === 0 ? { ...sale, contractAddress: NO_CONTRACT } : sale,
  )
  await overrideConfig(page, chain, { deployment: { ...deployment, nftMints } })
  await page.goto('/nft-mint')
  await expect(page.getByRole('article', { name: 'Sale 0' })).toContainText('Couldn’t read the contract.')
  await expect(getCard(page, 'Guardian Angel')).toContainText('Minted')
})
