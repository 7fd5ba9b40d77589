import type { Page } from '@playwright/test'
import { type Address, parseEther } from 'viem'
import type { Piece } from '../../devnet/nfts/calls.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getDialog, openWithWallet, test } from '../support/fixtures.ts'
import { createNfts } from '../support/nfts.ts'
import { getCollectionPath } from './marketPage.ts'

const COLLECTION_NAME = 'Goddess Angel'

/** Lists three pieces at half a BNB, and opens the dialog that buys all of them. */
async function openSweep(page: Page, nfts: ReturnType<typeof createNfts>) {
  const [seller = '0x'] = nfts.people
  const ids = await nfts.giveNft('ZNG', seller, 3)
  const pieces = ids.map((tokenId) => nfts.toPiece('ZNG', tokenId))
  for (const piece of pieces) await nfts.list(seller, piece, '0.5')
  await openWithWallet(page, getCollectionPath(nfts.getCollection('ZNG')))
  for (const tokenId of ids)
    await page.getByRole('checkbox', { name: `Select ${COLLECTION_NAME} #${tokenId}`, exact: true }).check()
  const bar = page.getByRole('region', { name: 'Selected NFTs' })
  await bar.getByRole('button', { name: 'Buy 3' }).click()
  const dialog = getDialog(page, /^Buy \d NFTs?$/)
  await expect(dialog.getByRole('button', { name: 'Buy for 1.5 BNB' })).toBeEnabled()
  return { seller, bar, dialog, pieces: pieces as [Piece, Piece, Piece] }
}

test('several: are bought in one transaction, and what is sold before it is mined is left out and paid back [NFTMKT-15]', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const { bar, dialog, pieces } = await openSweep(page, nfts)
  const [gone, ...kept] = pieces
  const sweeper = chain.deployment.contracts.NftSweeper as Address
  await expect(dialog).toContainText('What is sold or repriced first is left out')
  await expectAccessible(page)
  const before = await chain.client.getBalance({ address: wallet.address })
  wallet.hold()
  await dialog.getByRole('button', { name: 'Buy for 1.5 BNB' }).click()
  await expect.poll(() => wallet.getTransactionRequestCount()).toBe(1)
  await nfts.buyAs(nfts.people[1] as Address, gone)
  // What the wallet asks for stays on screen.
  await expect(
    page.getByRole('checkbox', { name: `Select ${COLLECTION_NAME} #${gone.tokenId}`, exact: true }),
  ).toHaveCount(0)
  await expect(getDialog(page, 'Buy 3 NFTs')).toBeVisible()
  wallet.release()
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText(`2 ${COLLECTION_NAME}`)
  await expect(receipt).toContainText('1 NFT was sold or changed its price, and was left out.')
  await expect(getDetailValue(receipt, 'You paid')).toHaveText('1 BNB')
  expect(wallet.getTransactionRequestCount()).toBe(1)
  const mined = await chain.client.getTransactionReceipt({ hash: wallet.sentHashes.at(-1) ?? '0x' })
  expect(mined.to).toBe(sweeper.toLowerCase())
  const fee = mined.gasUsed * mined.effectiveGasPrice
  expect(before - (await chain.client.getBalance({ address: wallet.address }))).toBe(parseEther('1') + fee)
  expect(await chain.client.getBalance({ address: sweeper })).toBe(0n)
  for (const piece of kept) expect(await nfts.readOwner(piece)).toBe(wallet.address)
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(bar).toHaveCount(0)
})

test('several: whoever wants all or none pays nothing when one of them is repriced', async ({
  page,
  wallet,
  chain,
}) => {
  const nfts = createNfts(chain)
  const { seller, dialog, pieces } = await openSweep(page, nfts)
  await dialog.getByRole('checkbox', { name: 'Buy all or none' }).check()
  await expect(dialog).toContainText('nothing is bought and nothing is paid')
  wallet.hold()
  await dialog.getByRole('button', { name: 'Buy for 1.5 BNB' }).click()
  // Before the wallet is asked the page itself would see the other price.
  await expect.poll(() => wallet.getTransactionRequestCount()).toBe(1)
  await nfts.reprice(seller, pieces[0], '0.4')
  wallet.release()
  await expect(getDialog(page, 'Transaction failed')).toBeVisible()
  const market = chain.deployment.contracts.NftMarket as Address
  for (const piece of pieces) expect(await nfts.readOwner(piece)).toBe(market)

  // All or none is never fewer, unless the buyer says so.
  await getDialog(page, 'Transaction failed').getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog.getByRole('button', { name: 'Not all of them are for sale any more' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Buy all or none' }).uncheck()
  await expect(dialog.getByRole('button', { name: 'Buy for 1 BNB' })).toBeEnabled()
})
