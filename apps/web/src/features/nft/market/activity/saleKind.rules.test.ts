import { expect, test } from 'vitest'
import { type AskOrder, isSoldByListing } from './saleKind.rules.ts'

const at = (block: number, log: number) => ({ id: `0x${'ab'.repeat(32)}-${log}`, block })
const order = (block: number, log: number, orderType: AskOrder['orderType'], nft = 'a-1') => ({
  ...at(block, log),
  ...{ orderType, nft },
})
const sold = (block: number, log: number, nft = 'a-1') => ({ ...at(block, log), nft })
const isListed = (sale: ReturnType<typeof sold>, orders: readonly AskOrder[], sales = [sale], isCut = false) =>
  isSoldByListing(sale, { sales, orders, isCut })

test('NFT sale: of a listed piece, also where its price was changed, in blocks and logs of any order', () => {
  expect(isListed(sold(9, 0), [order(1, 0, 'New')])).toBe(true)
  expect(isListed(sold(9, 0), [order(8, 7, 'Modify'), order(1, 0, 'New')])).toBe(true)
  expect(isListed(sold(9, 10), [order(9, 9, 'New')])).toBe(true)
})

test('NFT sale: an accepted offer for a piece that is not listed, is no more, or was not yet', () => {
  expect(isListed(sold(9, 0), [])).toBe(false)
  expect(isListed(sold(9, 0), [order(1, 0, 'New', 'a-2')])).toBe(false)
  expect(isListed(sold(9, 0), [order(8, 0, 'Cancel'), order(1, 0, 'New')])).toBe(false)
  expect(isListed(sold(9, 9), [order(9, 10, 'New')])).toBe(false)
})

test('NFT sale: a listing sells once: who has the piece again accepts an offer, or lists it anew', () => {
  const sales = [sold(9, 0), sold(5, 0)]
  const [again, first] = sales as [ReturnType<typeof sold>, ReturnType<typeof sold>]
  expect(isListed(first, [order(1, 0, 'New')], sales)).toBe(true)
  expect(isListed(again, [order(1, 0, 'New')], sales)).toBe(false)
  expect(isListed(again, [order(7, 0, 'New'), order(1, 0, 'New')], sales)).toBe(true)
})

test('NFT sale: one whose orders may be older than those that were read counts as that of a listing', () => {
  const [cut, whole] = [true, false]
  expect(isListed(sold(9, 0), [order(8, 0, 'New', 'a-2')], undefined, cut)).toBe(true)
  expect(isListed(sold(9, 0), [order(8, 0, 'New', 'a-2')], undefined, whole)).toBe(false)
  expect(isListed(sold(9, 0), [order(8, 0, 'Cancel')], undefined, cut)).toBe(false)
})
