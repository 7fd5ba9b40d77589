import { getAddress } from 'viem'
import type { Piece } from '../../devnet/nfts/calls.ts'
import { listMisfits } from '../app/misfits.ts'
import { watchLostFocus } from '../support/assistive.ts'
import { expect, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import {
  expectFitsWidth,
  expectFocusKept,
  openOnPhoneByKeyboard,
  pressByKeyboard,
  typeByKeyboard,
} from '../support/keyboard.ts'
import { createNfts } from '../support/nfts.ts'
import { closeReceipt, getItemPath, getPanel, getTile } from './marketPage.ts'

const COLLECTION_NAME = 'Goddess Angel'

test('transfer: wrong, foreign and useless recipients are refused in words, and a right one receives [NFTMKT-10, NFTMKT-11, NFTMKT-12]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [recipient = '0x'] = nfts.people
  const [tokenId = 0n] = await nfts.giveNft('ZNG', wallet.address, 1)
  const piece = nfts.toPiece('ZNG', tokenId)
  await openWithWallet(page, getItemPath(piece))
  await getPanel(page).getByRole('button', { name: 'Transfer' }).click()
  const dialog = getDialog(page, 'Transfer NFT')
  const field = dialog.getByRole('textbox', { name: 'Recipient' })
  for (const [text, problem] of [
    ['hello', 'Please enter a valid wallet address'],
    ['0x12', 'Please enter a valid wallet address'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', "That's not a Binance Smart Chain wallet address"],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', "That's not a Binance Smart Chain wallet address"],
    [wallet.address, 'This is your own address'],
    [chain.deployment.contracts.NftMarket ?? '', 'list it for sale instead'],
    [chain.token('zono').address, 'This account can’t hold NFTs'],
  ] as const) {
    await field.fill(text)
    await expect(dialog.getByText(problem).first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Check the address' })).toBeDisabled()
  }
  await field.fill(getAddress(`${wallet.address.slice(0, 6)}${'1'.repeat(32)}${wallet.address.slice(-4)}`))
  await expect(dialog.getByRole('alert').filter({ hasText: 'It begins and ends like your own account' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Choose an address' })).toBeDisabled()
  await field.fill(recipient)
  wallet.failNext('the device is busy')
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Unable to transfer NFT' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
  await closeReceipt(page, 'NFT transferred')
  expect(await nfts.readOwner(piece)).toBe(recipient)
})

test('transfer: on a phone, by keyboard, an address that imitates one that received before waits for a choice [NFTMKT-12]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [recipient = '0x'] = nfts.people
  const imitation = getAddress(`${recipient.slice(0, 6)}${'1'.repeat(32)}${recipient.slice(-4)}`)
  const pieces = (await nfts.giveNft('ZNG', wallet.address, 3)).map((tokenId) => nfts.toPiece('ZNG', tokenId))
  const dialog = getDialog(page, 'Transfer NFT')
  const field = dialog.getByRole('textbox', { name: 'Recipient' })
  const transfer = dialog.getByRole('button', { name: 'Transfer', exact: true })
  const warning = dialog.getByRole('alert').filter({ hasText: 'This is not the address you know' })

  /** Opens a piece, and the dialog that sends it to an address. */
  async function openTransfer(piece: Piece, to: string) {
    await page.goto(getItemPath(piece))
    await pressByKeyboard(page, getPanel(page).getByRole('button', { name: 'Transfer' }))
    await expect(field).toBeFocused()
    await page.keyboard.type(to)
  }
  async function confirmTransfer(piece: Piece, to: string) {
    await pressByKeyboard(page, transfer)
    const receipt = getDialog(page, 'Transaction confirmed')
    await expect(receipt).toContainText('NFT transferred')
    await pressByKeyboard(page, receipt.getByRole('button', { name: 'Done' }))
    await expectFocusKept(page)
    expect(await nfts.readOwner(piece)).toBe(to)
  }

  const [known, mistaken, chosen] = pieces as [Piece, Piece, Piece]
  await openOnPhoneByKeyboard(page, getItemPath(known))
  await openTransfer(known, recipient)
  await expect(warning).toHaveCount(0)
  await confirmTransfer(known, recipient)

  await openTransfer(mistaken, imitation.toLowerCase())
  const getLosses = await watchLostFocus(page)
  await expect(warning).toContainText('It begins and ends like an address you sent to before')
  await expect(warning).toContainText(recipient)
  await expect(warning).toContainText(imitation)
  await expect(warning).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Choose an address' })).toBeDisabled()
  await expectFitsWidth(page)
  await pressByKeyboard(page, warning.getByRole('button', { name: 'Use the known address' }))
  await expect(warning).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(recipient)
  await confirmTransfer(mistaken, recipient)
  expect(await getLosses()).toBe(0)

  // Whoever means the other one is not kept from it.
  await openTransfer(chosen, recipient)
  await typeByKeyboard(page, field, imitation)
  await pressByKeyboard(page, warning.getByRole('button', { name: 'Keep the one I entered' }))
  await expect(warning).toBeHidden()
  await expect(field).toBeFocused()
  await confirmTransfer(chosen, imitation)
})

test('profile: pieces are shown where they are, other profiles are read-only [ROUTE-37, ROUTE-52, NFTMKT-01, NFTMKT-16]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [first = 0n, second = 0n, third = 0n] = await nfts.giveNft('ZNG', wallet.address, 3)
  await chain.client.impersonateAccount({ address: wallet.address })
  await nfts.list(wallet.address, nfts.toPiece('ZNG', first), '1')
  await nfts.stakeAs(wallet.address, 0, 'ZNG', [second])
  await openWithWallet(page, '/nfts/profile')
  await expect(page).toHaveTitle(/^Your Profile \| Zono/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible()
  await page.getByRole('button', { name: /^On sale/ }).click()
  await expect(getTile(page, `${COLLECTION_NAME} #${first}`)).toContainText('1 BNB')
  await page.getByRole('button', { name: /^Staked/ }).click()
  await expect(getTile(page, `${COLLECTION_NAME} #${second}`)).toContainText('Staked')
  await page.getByRole('button', { name: /^In wallet/ }).click()
  await expect(page).toHaveURL(/show=wallet/)
  await expect(getTile(page, `${COLLECTION_NAME} #${third}`)).toBeVisible()
  await page.goto(`/nfts/profile/${nfts.people[0]}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Profile of 0x/ })).toBeVisible()
  await page.goto('/nfts/profile/0x12')
  await expect(page.getByRole('heading', { level: 1, name: 'Not a valid address' })).toBeVisible()
})

test('profile: a creator claims the fees of a sale [NFTMKT-04, NFTMKT-15]', async ({ page, wallet, chain }) => {
  const nfts = createNfts(chain)
  const [seller = '0x', buyer = '0x'] = nfts.people
  const collection = nfts.getCollection('ZNG')
  await nfts.changeTerms(collection, { creator: wallet.address, creatorFeeBps: 300n })
  const [tokenId = 0n] = await nfts.giveNft('ZNG', seller, 1)
  await nfts.list(seller, nfts.toPiece('ZNG', tokenId), '2')
  await nfts.buyAs(buyer, nfts.toPiece('ZNG', tokenId))
  await openWithWallet(page, '/nfts/profile')
  const fees = page.getByRole('region', { name: 'Market fees' })
  await expect(fees).toContainText('0.06 WBNB')
  await fees.getByRole('button', { name: 'Claim' }).click()
  await expect(fees).toHaveCount(0)
  await expectFocusKept(page)
  expect(await nfts.readWbnb(wallet.address)).toBe(60_000_000_000_000_000n)

  // What was paid in WBNB becomes BNB without another screen.
  const wrapped = page.getByRole('region', { name: 'WBNB in your wallet' })
  await expect(wrapped).toContainText('0.06 WBNB')
  const before = await chain.client.getBalance({ address: wallet.address })
  await wrapped.getByRole('button', { name: 'Unwrap to BNB' }).click()
  await expect(wrapped).toHaveCount(0)
  await expectFocusKept(page)
  expect(await nfts.readWbnb(wallet.address)).toBe(0n)
  const { gasUsed, effectiveGasPrice } = await chain.client.getTransactionReceipt({
    hash: wallet.sentHashes.at(-1) ?? '0x',
  })
  const received = (await chain.client.getBalance({ address: wallet.address })) - before
  expect(received + gasUsed * effectiveGasPrice).toBe(60_000_000_000_000_000n)
})

test('price: one of eighteen decimals stays within its cards on the narrowest phone [NFTMKT-04]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const [seller = '0x', buyer = '0x'] = nfts.people
  const collection = nfts.getCollection('ZNG')
  await nfts.changeTerms(collection, { creator: wallet.address, creatorFeeBps: 333n })
  const [first = 0n, second = 0n] = await nfts.giveNft('ZNG', seller, 2)
  await nfts.list(seller, nfts.toPiece('ZNG', first), '1.183422636422050983')
  await nfts.buyAs(buyer, nfts.toPiece('ZNG', first))
  await nfts.list(seller, nfts.toPiece('ZNG', second), '1.183422636422050983')
  await page.setViewportSize({ width: 320, height: 700 })
  await openWithWallet(page, '/nfts/profile')
  const fees = page.getByRole('region', { name: 'Market fees' })
  await fees.getByRole('button', { name: 'Claim' }).click()
  await expect(fees).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'WBNB in your wallet' })).toContainText('0.0394079 WBNB')
  expect(await listMisfits(page)).toEqual([])
  for (const path of [getItemPath(nfts.toPiece('ZNG', second)), `/nfts/collections/${collection}`]) {
    await page.goto(path)
    await expect(page.getByText('1.183422636422050983').first()).toBeVisible()
    expect(await listMisfits(page)).toEqual([])
  }
})
