import { parseEther } from 'viem'
import { expectAccessible } from '../support/accessibility.ts'
import { watchLostFocus } from '../support/assistive.ts'
import {
  expect,
  expectAboveBottomBar,
  getDetailValue,
  getDialog,
  openWithWallet,
  overrideConfig,
  test,
} from '../support/fixtures.ts'
import { expectFitsWidth, expectFocusKept, openOnPhoneByKeyboard, pressByKeyboard } from '../support/keyboard.ts'
import { createNfts } from '../support/nfts.ts'
import { nameAccount } from '../support/profiles.ts'
import { closeReceipt, getItemPath, getPanel, listPiece } from './marketPage.ts'

const COLLECTION_NAME = 'Goddess Angel'

test('market: a visitor finds a piece through overview and collection, and is asked for a wallet to buy [ROUTE-35, ROUTE-36, ROUTE-52, NAV-06, NFTMKT-01, NFTMKT-02, NFTMKT-06, ROLE-05]', async ({
  page,
  chain,
}) => {
  const nfts = createNfts(chain)
  const { seller, name } = await listPiece(nfts, '1.25')
  const hubUrl = `${chain.webUrl}/journey-hub`
  await overrideConfig(page, chain, { hubUrl })
  await nameAccount(page, hubUrl, seller, 'Navigator')
  await page.goto('/nfts')
  await expect(page).toHaveTitle(/^Overview \| Zono/)
  await expect(page.getByRole('heading', { level: 1, name: 'NFT Market' })).toBeVisible()
  // Its placeholder is whole on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.getByRole('searchbox').evaluate(isPlaceholderWhole)).toBe(true)
  await page.setViewportSize({ width: 1280, height: 900 })
  // Accounts are found by their names.
  await page.getByRole('searchbox').fill('Navigator')
  await expect(
    page.getByRole('status').getByRole('link', { name: 'Navigator · NFTs of this account' }),
  ).toHaveAttribute('href', `/nfts/profile/${seller}`)
  await page.getByRole('searchbox').fill('goddess')
  await page.getByRole('status').getByRole('link', { name: COLLECTION_NAME, exact: true }).click()
  await expect(page).toHaveTitle(/^Collections \| Zono/)
  await expect(page.getByRole('heading', { level: 1, name: COLLECTION_NAME })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('2% market')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
  await expect(page).toHaveURL(/sort=lowest/)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(getPanel(page)).toContainText('For sale')
  await expect(getPanel(page)).toContainText('1.25 BNB')
  await expect(getDetailValue(page, 'Picture')).toHaveText('On chain')
  // On a phone the button is a bar of its own with the price in it, not a button over the price.
  await page.setViewportSize({ width: 390, height: 844 })
  const buy = getPanel(page).getByRole('button', { name: 'Buy for 1.25 BNB' })
  expect((await buy.boundingBox())?.width).toBeGreaterThan(300)
  // One thumb reaches it, and nobody scrolls for the price.
  await page.evaluate(() => window.scrollTo(0, 0))
  const price = getPanel(page).getByText('1.25 BNB', { exact: true }).first()
  await expectAboveBottomBar(page, buy)
  await expectAboveBottomBar(page, price)
  // However much of the panel is on the screen.
  for (let height = 400; height <= 900; height += 25) {
    await page.setViewportSize({ width: 390, height })
    const [above, below] = await Promise.all([price.boundingBox(), buy.boundingBox()])
    expect(above && above.y + above.height).toBeLessThan(below?.y ?? 0)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await getPanel(page).getByRole('button', { name: 'Buy' }).click()
  await expect(getDialog(page, 'Buy NFT').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

test('market: a piece is bought with BNB, its seller is paid in WBNB [NFTMKT-15, NFTMKT-17]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const { seller, piece, name } = await listPiece(nfts, '1.5')
  const before = await nfts.readWbnb(seller)
  await openWithWallet(page, getItemPath(piece))
  await getPanel(page).getByRole('button', { name: 'Buy' }).click()
  const dialog = getDialog(page, 'Buy NFT')
  await expect(getDetailValue(dialog, 'You pay')).toContainText('1.5 BNB')
  wallet.rejectNext()
  await dialog.getByRole('button', { name: 'Buy for 1.5 BNB' }).click()
  await expect(dialog.getByRole('button', { name: 'Buy for 1.5 BNB' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Buy for 1.5 BNB' }).click()
  await closeReceipt(page, name)
  await expect(getPanel(page)).toContainText('Yours')
  await expect(getPanel(page).getByRole('button', { name: 'Sell' })).toBeVisible()
  expect(await nfts.readOwner(piece)).toBe(wallet.address)
  expect((await nfts.readWbnb(seller)) - before).toBe(parseEther('1.47'))
})

test('market: WBNB is enabled for the price, and what BNB cannot pay WBNB can [NFTMKT-07, NFTMKT-09, NFTMKT-15]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const { piece, name } = await listPiece(nfts, '2')
  await chain.fundToken('wbnb', wallet.address, '3')
  await chain.client.setBalance({ address: wallet.address, value: parseEther('1') })
  await openWithWallet(page, getItemPath(piece))
  await getPanel(page).getByRole('button', { name: 'Buy' }).click()
  const dialog = getDialog(page, 'Buy NFT')
  await expect(dialog.getByRole('button', { name: 'Not enough BNB to purchase this NFT' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Pay with WBNB instead' }).click()
  await expect(dialog.getByRole('button', { name: 'Buy for 2 WBNB' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Enable WBNB' }).click()
  await dialog.getByRole('button', { name: 'Buy for 2 WBNB' }).click()
  await closeReceipt(page, name)
  expect(await nfts.readOwner(piece)).toBe(wallet.address)
  expect(await nfts.readWbnb(wallet.address)).toBe(parseEther('1'))
})

test('market: a new price has to be accepted, and a piece that was sold is named as sold', async ({ page, chain }) => {
  const nfts = createNfts(chain)
  const [, buyer = '0x'] = nfts.people
  const { seller, piece } = await listPiece(nfts, '1')
  await openWithWallet(page, getItemPath(piece))
  await getPanel(page).getByRole('button', { name: 'Buy' }).click()
  const dialog = getDialog(page, 'Buy NFT')
  await expect(dialog.getByRole('button', { name: 'Buy for 1 BNB' })).toBeEnabled()
  await nfts.reprice(seller, piece, '1.4')
  await expect(dialog.getByRole('status').filter({ hasText: 'The price is now 1.4 BNB.' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'The price is now 1.4 BNB' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByRole('button', { name: 'Buy for 1.4 BNB' })).toBeEnabled()
  await nfts.buyAs(buyer, piece)
  const short = `${buyer.slice(0, 6)}...${buyer.slice(-4)}`
  await expect(dialog.getByRole('button', { name: `Sold to ${short} a moment ago` })).toBeDisabled()
  await expect(dialog).toContainText('Nothing was taken.')
})

test('market: on a phone, by keyboard, a price far above what others of the collection are offered at is said, follows the floor, and stops nobody', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const lowest = await listPiece(nfts, '0.01')
  const { piece, name } = await listPiece(nfts, '0.05', nfts.people[1])
  await openOnPhoneByKeyboard(page, getItemPath(piece))
  const getLosses = await watchLostFocus(page)
  const buy = getPanel(page).getByRole('button', { name: 'Buy' })
  await pressByKeyboard(page, buy)
  const dialog = getDialog(page, 'Buy NFT')
  const warning = dialog.getByRole('status').filter({ hasText: 'the lowest other listing of its collection' })
  await expect(warning).toContainText(`${name} costs 5× the lowest other listing of its collection (0.01 BNB).`)
  await expect(warning).toBeInViewport({ ratio: 1 })
  await expectFitsWidth(page)
  // Below five times nothing is said.
  await nfts.reprice(lowest.seller, lowest.piece, '0.0101')
  await expect(warning).toHaveCount(0)
  await nfts.reprice(lowest.seller, lowest.piece, '0.005')
  await expect(warning).toContainText(`${name} costs 10× the lowest other listing of its collection (0.005 BNB).`)
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Buy for 0.05 BNB' }))
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText(name)
  await pressByKeyboard(page, receipt.getByRole('button', { name: 'Done' }))
  await expectFocusKept(page)
  expect(await nfts.readOwner(piece)).toBe(wallet.address)
  expect(await getLosses()).toBe(0)
})

test('market: a piece is listed, and the price range is named to the letter [NFTMKT-06, NFTMKT-07, NFTMKT-08, NFTMKT-15]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [tokenId = 0n] = await nfts.giveNft('ZNG', wallet.address, 1)
  const piece = nfts.toPiece('ZNG', tokenId)
  await openWithWallet(page, getItemPath(piece))
  await getPanel(page).getByRole('button', { name: 'Sell' }).click()
  const sell = getDialog(page, 'Sell NFT')
  const price = sell.getByRole('textbox', { name: /^Price/ })
  for (const wrong of ['0.0049', '10000.0000001', '0']) {
    await price.fill(wrong)
    await expect(sell).toContainText('Allowed price range is between 0.005 and 10,000 WBNB')
    await expect(sell.getByRole('button', { name: 'Continue' })).toBeDisabled()
  }
  await expect(sell.getByRole('button', { name: /^Lowest price: [\d.]+ BNB$/ })).toBeVisible()
  // A forgotten digit is sold to the first who sees it: far below the lowest listing takes a second thought.
  await price.fill('0.01')
  await expect(sell).toContainText(/^.*% below the lowest listing of [\d.]+ BNB. Anyone can buy it at once./)
  await expect(sell.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await sell.getByRole('checkbox', { name: 'I want to sell below the lowest listing' }).check()
  await expect(sell.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await price.fill('2')
  await expect(sell.getByRole('checkbox')).toHaveCount(0)
  await expect(getDetailValue(sell, 'Market fee (2%)')).toHaveText('0.04 BNB')
  await expect(getDetailValue(sell, 'You receive when sold')).toContainText('1.96 WBNB')
  await sell.getByRole('button', { name: 'Continue' }).click()
  await expect(getDetailValue(sell, 'Price')).toContainText('2 BNB')
  await expect(sell.getByRole('button', { name: 'List for 2 BNB' })).toBeDisabled()
  await sell.getByRole('button', { name: `Enable ${COLLECTION_NAME} #${tokenId}` }).click()
  await sell.getByRole('button', { name: 'List for 2 BNB' }).click()
  await closeReceipt(page, 'Listed for sale')
  await expect(getPanel(page)).toContainText('For sale')
  await expect(getPanel(page)).toContainText('2 BNB')
})

test('market: a listing is repriced and removed by its seller [NFTMKT-05, NFTMKT-06, NFTMKT-15]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  await chain.client.impersonateAccount({ address: wallet.address })
  const { piece } = await listPiece(nfts, '2', wallet.address)
  await openWithWallet(page, getItemPath(piece))
  await getPanel(page).getByRole('button', { name: 'Adjust price' }).click()
  const adjust = getDialog(page, 'Adjust price')
  await adjust.getByRole('textbox', { name: /^Price/ }).fill('2')
  await expect(adjust).toContainText('This is the price already')
  await adjust.getByRole('textbox', { name: /^Price/ }).fill('3')
  await adjust.getByRole('button', { name: 'Continue' }).click()
  await adjust.getByRole('button', { name: 'Change price to 3 BNB' }).click()
  await closeReceipt(page, 'Price changed')
  await expect(getPanel(page)).toContainText('3 BNB')

  await getPanel(page).getByRole('button', { name: 'Remove from market' }).click()
  await getDialog(page, 'Remove from market').getByRole('button', { name: 'Remove from market' }).click()
  await closeReceipt(page, 'Removed from the market')
  await expect(getPanel(page)).toContainText('Not for sale')
  expect(await nfts.readOwner(piece)).toBe(wallet.address)
})

test('market: of a closed collection nothing is bought or listed, and Remove works', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [first = 0n, second = 0n] = await nfts.giveNft('ZNG', wallet.address, 2)
  const piece = nfts.toPiece('ZNG', first)
  await chain.client.impersonateAccount({ address: wallet.address })
  await nfts.list(wallet.address, piece, '1')
  await nfts.closeCollection(piece.collection)
  await openWithWallet(page, getItemPath(nfts.toPiece('ZNG', second)))
  await expect(getPanel(page)).toContainText('Collection closed')
  await expect(getPanel(page).getByRole('button', { name: 'Sell' })).toHaveCount(0)
  await page.goto(getItemPath(piece))
  await expect(getPanel(page).getByRole('button', { name: 'Adjust price' })).toHaveCount(0)
  await getPanel(page).getByRole('button', { name: 'Remove from market' }).click()
  await getDialog(page, 'Remove from market').getByRole('button', { name: 'Remove from market' }).click()
  await closeReceipt(page, 'Removed from the market')
  expect(await nfts.readOwner(piece)).toBe(wallet.address)
})

test('market: axe finds nothing on its screens and in its dialogs', async ({ page, wallet, chain }) => {
  const nfts = createNfts(chain)
  const { piece, name } = await listPiece(nfts, '1')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithWallet(page, '/nfts')
  await expect(page.getByRole('list', { name: 'For sale' })).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/nfts/collections', '/nfts/activity', `/nfts/profile/${wallet.address}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto(`/nfts/collections/${piece.collection}`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByRole('region', { name: 'Selected NFTs' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(getItemPath(piece))
  await getPanel(page).getByRole('button', { name: 'Buy' }).click()
  await expect(getDialog(page, 'Buy NFT').getByRole('button', { name: 'Buy for 1 BNB' })).toBeEnabled()
  await expectAccessible(page)
})

/** Tells whether a field is wide enough for its placeholder. */
function isPlaceholderWhole(field: Element): boolean {
  const input = field as HTMLInputElement
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return false
  context.font = font
  const width = input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  return context.measureText(input.placeholder).width <= width
}
