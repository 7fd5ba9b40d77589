import type { Locator, Page } from '@playwright/test'
import { type Address, getAddress } from 'viem'
import type { Piece } from '../../devnet/nfts/calls.ts'
import { expect, getDialog } from '../support/fixtures.ts'
import type { createNfts } from '../support/nfts.ts'

/** Path of a collection. */
export const getCollectionPath = (collection: Address): string => `/nfts/collections/${getAddress(collection)}`

/** Path of a piece. */
export const getItemPath = ({ collection, tokenId }: Piece): string => `${getCollectionPath(collection)}/${tokenId}`

/** Lets an account, by default the first person, list a piece of Goddess Angel at a price in BNB. */
export async function listPiece(nfts: ReturnType<typeof createNfts>, price: string, owner?: Address) {
  const seller = owner ?? (nfts.people[0] as Address)
  const [tokenId = 0n] = await nfts.giveNft('ZNG', seller, 1)
  const piece = nfts.toPiece('ZNG', tokenId)
  await nfts.list(seller, piece, price)
  return { seller, piece, name: `Goddess Angel #${tokenId}` }
}

/** Price, state and actions of a piece on its page. */
export const getPanel = (page: Page): Locator => page.getByRole('region', { name: 'Price', exact: true })

/** The tile of a piece in a grid. */
export const getTile = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Waits for the receipt, and closes it. */
export async function closeReceipt(page: Page, text: string | RegExp): Promise<void> {
  const receipt = getDialog(page, 'Transaction confirmed')
  await expect(receipt).toContainText(text)
  await receipt.getByRole('button', { name: 'Done' }).click()
}
