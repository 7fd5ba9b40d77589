import { describe, expect, test } from 'vitest'
import { getCustody } from '../custody.rules.ts'
import { getBuyBlocker } from '../dialogs/buy.rules.ts'
import { getTradePoints } from '../item/tradePoints.rules.ts'
import type { OwnedNft } from '../market.ts'
import { countByLocation, getFloorValue, parseLocationFilter } from './profile.rules.ts'

const ONE = '0x00000000000000000000000000000000000000C1'
const TWO = '0x00000000000000000000000000000000000000C2'
const ACCOUNT = '0x00000000000000000000000000000000000000A1'
const nft = (collection: typeof ONE | typeof TWO, location: OwnedNft['location']): OwnedNft => ({
  collection,
  tokenId: 1n,
  location,
  price: undefined,
})

describe('pieces of an account', () => {
  const nfts = [nft(ONE, 'wallet'), nft(ONE, 'market'), nft(TWO, 'staking')]

  test('pieces: are counted by where they are', () => {
    expect(countByLocation(nfts)).toEqual({ all: 3, wallet: 1, market: 1, staking: 1, farm: 0 })
    expect(parseLocationFilter('farm')).toBe('farm')
    expect(parseLocationFilter('moon')).toBe('all')
  })

  test('pieces: are worth the floor of their collections, unknown while a floor is', () => {
    const floors = [
      { address: ONE, floor: 10n },
      { address: TWO, floor: null },
    ] as const
    expect(getFloorValue(nfts, floors)).toBe(20n)
    expect(getFloorValue(nfts, [{ address: ONE, floor: undefined }, floors[1]])).toBeUndefined()
  })
})

describe('purchase of a piece', () => {
  const state = {
    isConnected: true,
    isStale: false,
    status: 'open',
    change: { kind: 'none' },
    isOwn: false,
    price: 10n,
    balance: 10n,
    symbol: 'BNB',
  } as const
  const getText = (changes: object) => getBuyBlocker({ ...state, ...changes })?.message

  test('purchase: is possible with exactly the price', () => {
    expect(getBuyBlocker(state)).toBeUndefined()
  })

  test('purchase: too little of the currency is named as the specification words it [NFTMKT-09]', () => {
    expect(getText({ balance: 9n })).toEqual({
      text: 'Not enough %symbol% to purchase this NFT',
      values: { symbol: 'BNB' },
    })
    expect(getText({ balance: undefined })?.text).toBe('Loading your balance…')
  })

  test('purchase: what changed on chain comes before everything else', () => {
    expect(getText({ change: { kind: 'sold', buyer: ACCOUNT }, isConnected: false })).toEqual({
      text: 'Sold to %buyer% a moment ago',
      values: { buyer: '0x0000...00A1' },
    })
    expect(getText({ change: { kind: 'price', price: 14n * 10n ** 17n } })?.values).toEqual({
      price: { decimal: '1.4' },
    })
    expect(getText({ change: { kind: 'removed' } })?.text).toBe('The seller removed it from the market')
    expect(getText({ change: undefined })?.text).toBe('Checking the price…')
    expect(getText({ status: 'close' })?.text).toBe('This collection is closed for trading')
    expect(getText({ isOwn: true })?.text).toBe('This one is yours.')
    expect(getText({ isStale: true })?.text).toBe('Waiting for the network')
  })
})

test('custody: a piece in a contract of the product is named by it', () => {
  const deployment = {
    contracts: { NftMarket: ONE },
    nftStakingPools: [{ nsid: 0, contractAddress: TWO }],
    nftFarms: [],
  } as const
  expect(getCustody(deployment as never, ONE)).toBe('market')
  expect(getCustody(deployment as never, TWO)).toBe('staking')
  expect(getCustody(deployment as never, ACCOUNT)).toBeUndefined()
})

test('price history: has one point a time, oldest first, and sales alone', () => {
  const event = (kind: string, timestamp: number, price: bigint) => ({ kind, timestamp, price }) as never
  const BNB = 10n ** 18n
  const points = getTradePoints([
    event('sold', 9, 2n * BNB),
    event('sold', 9, BNB),
    event('listed', 8, BNB),
    event('sold', 5, BNB),
  ])
  expect(points.map(({ timestamp, close }) => [timestamp, close])).toEqual([
    [5, 1],
    [9, 2],
  ])
})
