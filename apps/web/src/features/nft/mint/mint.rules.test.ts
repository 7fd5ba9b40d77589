import { Currency } from '@zono/sdk'
import { describe, expect, test } from 'vitest'
import { interpolate } from '#lib/i18n/message.ts'
import {
  countPieces,
  getMaxMint,
  getMintBlocker,
  getMintStatus,
  getOwnMintsLeft,
  isMintFinished,
} from './mint.rules.ts'

const bnb = Currency.createNative(31337, { name: 'BNB', symbol: 'BNB' })

const mint = {
  payingToken: bnb,
  maxSupply: 100n,
  price: 10n,
  txLimit: 5n,
  ownLimit: 8n,
  activeAt: 1000,
  isFinished: false,
}

describe('mint status', () => {
  test('mint status: upcoming until it opens, then live', () => {
    expect(getMintStatus(mint, 0n, 999)).toBe('upcoming')
    expect(getMintStatus(mint, 0n, 1000)).toBe('live')
  })
  test('mint status: sold out is finished, whenever it opens [NFTMINT-10, NFTMINT-A2]', () => {
    expect(getMintStatus(mint, 100n, 999)).toBe('soldOut')
    expect(isMintFinished(getMintStatus(mint, 100n, undefined))).toBe(true)
    expect(isMintFinished(getMintStatus(mint, 99n, 1000))).toBe(false)
  })
  test('mint status: the flag of the configuration ends a sale [NFTMINT-08]', () => {
    expect(getMintStatus({ ...mint, isFinished: true }, undefined, undefined)).toBe('finished')
  })
  test('mint status: an opening time of 0 is open, and one of the year 2106 is upcoming', () => {
    expect(getMintStatus({ ...mint, activeAt: 0 }, 0n, undefined)).toBe('live')
    expect(getMintStatus({ ...mint, activeAt: 4_294_967_295 }, 0n, 1_800_000_000)).toBe('upcoming')
  })
  test('mint status: is unknown while the supply or the time is', () => {
    expect(getMintStatus(mint, undefined, 1000)).toBeUndefined()
    expect(getMintStatus(mint, 0n, undefined)).toBeUndefined()
  })
})

describe('mint limits', () => {
  test('mint limits: what was minted counts, whether it is still owned or not [NFTMINT-08]', () => {
    expect(getOwnMintsLeft(mint, { balance: 0n, minted: 6n })).toBe(2n)
    expect(getOwnMintsLeft(mint, { balance: 9n, minted: 9n })).toBe(0n)
  })
  test.each([
    [mint, 0n, undefined, 5n],
    [mint, 0n, { balance: 0n, minted: 6n }, 2n],
    [mint, 99n, { balance: 0n, minted: 0n }, 1n],
    [{ ...mint, txLimit: 0n, ownLimit: 0n }, 0n, { balance: 0n, minted: 60n }, 50n],
    [mint, undefined, undefined, undefined],
  ])(
    'mint limits: the least of supply, transaction and wallet decides; 0 is no limit %# [NFTMINT-A4]',
    (terms, supply, account, max) => {
      expect(getMaxMint(terms, supply, account)).toBe(max)
    },
  )
})

describe('mint blocker', () => {
  const input = {
    isConnected: true,
    isStale: false,
    mint,
    totalSupply: 10n,
    account: { balance: 0n, minted: 0n },
    payingBalance: 1000n,
    status: 'live' as const,
    text: '2',
  }
  const getText = (changes: Partial<Parameters<typeof getMintBlocker>[0]>) => {
    const { text, values = {} } = getMintBlocker({ ...input, ...changes })?.message ?? { text: undefined }
    return text && interpolate(text, values)
  }

  test('mint blocker: nothing blocks what the contract accepts', () => {
    expect(getMintBlocker(input)).toBeUndefined()
    expect(getMintBlocker({ ...input, text: ' 5 ' })).toBeUndefined()
  })
  test.each(['', '0', '-1', '1.5', '1e3', '0x2', 'two', '9999999999'])(
    'mint blocker: %j is no number of pieces',
    (text) => {
      expect(getText({ text })).toBe('Enter a number of pieces')
    },
  )
  test.each([
    [{ text: '6' }, 'At most 5 in one transaction'],
    [{ totalSupply: 98n, text: '3' }, 'Only 2 are left'],
    [{ account: { balance: 0n, minted: 6n }, text: '3' }, 'You can mint 2 more'],
    [{ account: { balance: 0n, minted: 8n } }, 'You have minted 8 of 8'],
    [{ status: 'soldOut' as const }, 'Sold out'],
    [{ status: 'upcoming' as const }, 'Not open yet'],
    [{ payingBalance: 19n }, 'Insufficient BNB balance'],
    [{ payingBalance: undefined }, 'Loading…'],
    [{ isStale: true }, 'Waiting for the network'],
    [{ isConnected: false, account: undefined }, 'Connect Wallet'],
  ])('mint blocker: says why, case %#', (changes, text) => {
    expect(getText(changes)).toBe(text)
  })
})

test('mint: counts the pieces of an account, and none of them while one collection is unknown', () => {
  const holding = (balance: bigint) => ({ account: { balance } })
  expect(countPieces([holding(3n), holding(0n), holding(1n)])).toBe(4)
  expect(countPieces([])).toBe(0)
  expect(countPieces([holding(3n), { account: undefined }])).toBeUndefined()
})
