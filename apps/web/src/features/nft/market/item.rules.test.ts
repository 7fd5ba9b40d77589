import { describe, expect, test } from 'vitest'
import { getAskChange, getItemActions, getItemState, getPermanence, getRarity, parseTokenId } from './item.rules.ts'

const SELLER = '0x00000000000000000000000000000000000000A1'
const BUYER = '0x00000000000000000000000000000000000000b1'
const MARKET = '0x00000000000000000000000000000000000000D1'
const ask = { tokenId: 7n, seller: SELLER, price: 10n } as const
const open = { status: 'open' } as const
const closed = { status: 'close' } as const

describe('id of a piece in a path', () => {
  test('id of a piece: is a plain whole number of 256 bits', () => {
    expect(parseTokenId('77')).toBe(77n)
    expect(parseTokenId(String(2n ** 256n - 1n))).toBe(2n ** 256n - 1n)
  })
  test.each(['-1', '1e5', '', ' 7', '0x7', '7.0', String(2n ** 256n), '9'.repeat(5000)])(
    'id of a piece: %.20s is none',
    (text) => expect(parseTokenId(text)).toBeUndefined(),
  )
})

describe('state of a piece', () => {
  test('state of a piece: the chain decides what is for sale, the last event what it was [NFTMKT-06]', () => {
    expect(getItemState(ask, 'delisted')).toBe('forSale')
    expect(getItemState(undefined, undefined)).toBe('notForSale')
    expect(getItemState(undefined, 'listed')).toBe('notForSale')
    expect(getItemState(undefined, 'delisted')).toBe('delisted')
    expect(getItemState(undefined, 'sold')).toBe('transferred')
  })

  test('actions: the seller adjusts and removes, others buy, the owner sells and transfers', () => {
    const listed = { ask, owner: MARKET } as const
    expect(getItemActions(listed, open, SELLER)).toEqual(['adjust', 'remove'])
    expect(getItemActions(listed, open, BUYER)).toEqual(['buy'])
    expect(getItemActions(listed, open, undefined)).toEqual(['buy'])
    const held = { ask: undefined, owner: SELLER } as const
    expect(getItemActions(held, open, SELLER)).toEqual(['sell', 'transfer'])
    expect(getItemActions(held, open, BUYER)).toEqual([])
    expect(getItemActions(held, open, undefined)).toEqual([])
  })

  test('actions: of a closed collection only removing and transferring remain', () => {
    expect(getItemActions({ ask, owner: MARKET }, closed, SELLER)).toEqual(['remove'])
    expect(getItemActions({ ask, owner: MARKET }, closed, BUYER)).toEqual([])
    expect(getItemActions({ ask: undefined, owner: SELLER }, closed, SELLER)).toEqual(['transfer'])
  })
})

describe('listing that changes while it is looked at', () => {
  test('listing: the same price is no change, another one is named', () => {
    expect(getAskChange(ask, { ask, owner: MARKET })).toEqual({ kind: 'none' })
    expect(getAskChange(ask, { ask: { ...ask, price: 14n }, owner: MARKET })).toEqual({ kind: 'price', price: 14n })
  })
  test('listing: gone to another account is sold, back with its seller is removed', () => {
    expect(getAskChange(ask, { ask: undefined, owner: BUYER })).toEqual({ kind: 'sold', buyer: BUYER })
    expect(getAskChange(ask, { ask: undefined, owner: SELLER })).toEqual({ kind: 'removed' })
  })
})

describe('permanence of a picture', () => {
  const source = (uri: string | undefined, isLocked = false) => ({ uri, isLocked })
  test('permanence: a picture inside the contract is on chain', () => {
    expect(getPermanence(source('data:application/json;base64,e30='), 'data:image/svg+xml;base64,AA')).toBe('onChain')
  })
  test('permanence: data on chain with a picture elsewhere is as permanent as that place', () => {
    expect(getPermanence(source('data:application/json,{}'), 'https://x.example/1.png')).toBe('canChange')
    expect(getPermanence(source('data:application/json,{}'), 'https://gateway.example/ipfs/bafy/1.png')).toBe('frozen')
  })
  test('permanence: addressed by content or locked is frozen, anything else can change', () => {
    expect(getPermanence(source('ipfs://bafy/1.json'), 'https://x/1.png')).toBe('frozen')
    expect(getPermanence(source('https://x.example/1.json', true), undefined)).toBe('frozen')
    expect(getPermanence(source('https://x.example/1.json'), undefined)).toBe('canChange')
    expect(getPermanence(source(undefined), undefined)).toBeUndefined()
  })
})

test('rarity: is a share of the collection, unknown without both numbers', () => {
  expect(getRarity(1, 4)).toBe(0.25)
  expect(getRarity(5, 4)).toBe(1)
  expect(getRarity(undefined, 4)).toBeUndefined()
  expect(getRarity(1, 0)).toBeUndefined()
})
