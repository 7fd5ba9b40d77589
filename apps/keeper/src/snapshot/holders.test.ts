import { type Address, getAddress, numberToHex, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { createAddress } from '../testing/states.ts'
import { chooseBlock, drawHolders, getHolders, toBatches, toCsv } from './holders.ts'

const [alice, bob, market, profile] = [1, 2, 3, 4].map((n) => getAddress(createAddress(n))) as [
  Address,
  Address,
  Address,
  Address,
]
const custodians = new Set([market, profile].map((address) => address.toLowerCase()))
const move = (tokenId: bigint, from: Address, to: Address) => ({ tokenId, from, to })

test('squad snapshot: the last receiver owns a piece, burned ones and other kinds count for nobody [NFTMKT-23]', () => {
  const transfers = [
    move(1n, zeroAddress, bob),
    move(1n, bob, alice),
    move(2n, zeroAddress, bob),
    move(2n, bob, zeroAddress),
    move(3n, zeroAddress, bob),
  ]
  expect(getHolders(transfers, new Set([1n, 2n]), custodians)).toEqual([alice])
})

test('squad snapshot: a piece in custody counts for the account that sent it there, once for several pieces', () => {
  const transfers = [
    move(1n, zeroAddress, bob),
    move(1n, bob, market),
    move(2n, zeroAddress, alice),
    move(2n, alice, profile),
    move(3n, zeroAddress, bob),
  ]
  expect(getHolders(transfers, new Set([1n, 2n, 3n]), custodians)).toEqual([alice, bob])
  expect(
    getHolders([...transfers, move(1n, market, alice), move(3n, bob, alice)], new Set([1n, 3n]), custodians),
  ).toEqual([alice])
})

test('squad snapshot: the beacon chooses any block of the range, both ends included [NFTMKT-28]', () => {
  const chosen = [0, 1, 2, 3].map((n) => chooseBlock(10n, 12n, `0x${n.toString(16).padStart(64, '0')}`))
  expect(chosen).toEqual([10n, 11n, 12n, 10n])
})

test('squad snapshot: a line for each account, and calls of 200 accounts', () => {
  expect(toCsv([alice, bob])).toBe(`account,tickets\n${alice},1\n${bob},1\n`)
  const many = Array.from({ length: 450 }, (_, n) => getAddress(createAddress(n + 1)))
  expect(toBatches(many).map(({ length }) => length)).toEqual([200, 200, 50])
  expect(toBatches([])).toEqual([])
})

test('squad snapshot: more owners than tickets draw lots, the same for everyone, and stop no presale', () => {
  const owners = Array.from({ length: 600 }, (_, i) => getAddress(createAddress(1000 + i)))
  const drawn = drawHolders(owners, 490, numberToHex(7, { size: 32 }))
  expect(drawn).toHaveLength(490)
  expect(new Set(drawn).size).toBe(490)
  expect(owners.filter((owner) => drawn.includes(owner))).toEqual(drawn)
  expect(drawHolders(owners, 490, numberToHex(8, { size: 32 }))).not.toEqual(drawn)
  expect(drawHolders(owners, 600, numberToHex(7, { size: 32 }))).toBe(owners)
})
