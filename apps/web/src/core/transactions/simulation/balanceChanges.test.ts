import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  maxUint256,
  parseAbi,
  type RpcLog,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import { isUnlimited, outcomeOf } from './balanceChanges.ts'

const at = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [me, other, wrapped, token] = [at(1), at(2), at(3), at(4)]
const parties = { account: me, recipient: me, wrappedNative: wrapped }

const log = (address: Address, topics: readonly unknown[], value: bigint): RpcLog =>
  ({ address, topics, data: encodeAbiParameters([{ type: 'uint256' }], [value]) }) as RpcLog

const transfer = (of: Address, from: Address, to: Address, value: bigint) =>
  log(of, encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } }), value)
const approval = (of: Address, owner: Address, value: bigint) =>
  log(of, encodeEventTopics({ abi: erc20Abi, eventName: 'Approval', args: { owner, spender: other } }), value)
const deposit = (to: Address, value: bigint) =>
  log(
    wrapped,
    encodeEventTopics({ abi: parseAbi(['event Deposit(address indexed to, uint256 value)']), args: { to } }),
    value,
  )

test('default: what leaves is negative, what arrives positive, what comes back is nothing', () => {
  const logs = [transfer(token, me, other, 7n), transfer(token, other, me, 2n), transfer(wrapped, me, me, 9n)]
  expect(outcomeOf(logs, parties)).toEqual({ moves: { [token]: -5n }, grants: [] })
})

test('behavior: a wrapped coin that logs deposits alone, and one that logs a transfer as well, are counted once', () => {
  expect(outcomeOf([deposit(me, 5n)], parties).moves).toEqual({ [wrapped]: 5n })
  expect(outcomeOf([transfer(wrapped, zeroAddress, me, 5n), deposit(me, 5n)], parties).moves).toEqual({ [wrapped]: 5n })
})

test('behavior: only the wrapped coin may deposit: any token could log such words', () => {
  const fake = { ...deposit(me, 5n), address: token }
  expect(outcomeOf([fake], parties).moves).toEqual({})
})

test('behavior: an allowance is told, what is left of one after a transfer is not, nor that of somebody else', () => {
  const grant = { token, spender: other, amount: 3n }
  expect(outcomeOf([approval(token, me, 3n)], parties).grants).toEqual([grant])
  expect(outcomeOf([transfer(token, me, other, 1n), approval(token, me, 3n)], parties).grants).toEqual([])
  expect(outcomeOf([approval(token, other, 3n)], parties).grants).toEqual([])
})

test('error: NFTs and unreadable logs have no amount', () => {
  const nft = { ...transfer(token, me, other, 1n), data: '0x' as const }
  expect(
    outcomeOf([{ ...nft, topics: [...nft.topics, nft.topics[1]] } as RpcLog, { ...nft, topics: [] }], parties),
  ).toEqual({
    moves: {},
    grants: [],
  })
})

test('default: only half of all numbers and more is any amount', () => {
  expect(isUnlimited({ amount: maxUint256 })).toBe(true)
  expect(isUnlimited({ amount: 10n ** 30n })).toBe(false)
})
