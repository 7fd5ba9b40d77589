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
import { isUnlimitedAllowance } from './allowanceChange.ts'
import { getChangesFromLogs, getTransferFeeBps } from './balanceChanges.ts'

const toAddress = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [me, other, wrapped, token] = [toAddress(1), toAddress(2), toAddress(3), toAddress(4)]
const parties = { account: me, recipient: me, wrappedNative: wrapped }

const createLog = (address: Address, topics: readonly unknown[], value: bigint): RpcLog =>
  ({ address, topics, data: encodeAbiParameters([{ type: 'uint256' }], [value]) }) as RpcLog

const createTransferLog = (of: Address, from: Address, to: Address, value: bigint) =>
  createLog(of, encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } }), value)
const createApprovalLog = (of: Address, owner: Address, value: bigint) =>
  createLog(of, encodeEventTopics({ abi: erc20Abi, eventName: 'Approval', args: { owner, spender: other } }), value)
const createDepositLog = (to: Address, value: bigint) =>
  createLog(
    wrapped,
    encodeEventTopics({ abi: parseAbi(['event Deposit(address indexed to, uint256 value)']), args: { to } }),
    value,
  )

test('balance changes: outgoing amounts are negative, incoming ones positive, and a round trip is zero', () => {
  const logs = [
    createTransferLog(token, me, other, 7n),
    createTransferLog(token, other, me, 2n),
    createTransferLog(wrapped, me, me, 9n),
  ]
  expect(getChangesFromLogs(logs, parties)).toEqual({ balanceChanges: { [token]: -5n }, allowanceChanges: [] })
})

test('balance changes: a wrap counts once, with a deposit log alone and with a transfer log as well', () => {
  expect(getChangesFromLogs([createDepositLog(me, 5n)], parties).balanceChanges).toEqual({ [wrapped]: 5n })
  expect(
    getChangesFromLogs([createTransferLog(wrapped, zeroAddress, me, 5n), createDepositLog(me, 5n)], parties)
      .balanceChanges,
  ).toEqual({ [wrapped]: 5n })
})

test('balance changes: deposit logs count for the wrapped coin only', () => {
  const fake = { ...createDepositLog(me, 5n), address: token }
  expect(getChangesFromLogs([fake], parties).balanceChanges).toEqual({})
})

test('balance changes: a new allowance is listed, a remaining one after a transfer and one of another owner are not', () => {
  const grant = { token, spender: other, amount: 3n }
  expect(getChangesFromLogs([createApprovalLog(token, me, 3n)], parties).allowanceChanges).toEqual([grant])
  expect(
    getChangesFromLogs([createTransferLog(token, me, other, 1n), createApprovalLog(token, me, 3n)], parties)
      .allowanceChanges,
  ).toEqual([])
  expect(getChangesFromLogs([createApprovalLog(token, other, 3n)], parties).allowanceChanges).toEqual([])
})

test('balance changes: logs of NFTs and unreadable logs are ignored', () => {
  const nft = { ...createTransferLog(token, me, other, 1n), data: '0x' as const }
  expect(
    getChangesFromLogs([{ ...nft, topics: [...nft.topics, nft.topics[1]] } as RpcLog, { ...nft, topics: [] }], parties),
  ).toEqual({
    balanceChanges: {},
    allowanceChanges: [],
  })
})

test('balance changes: an allowance from half of the uint256 range is unlimited', () => {
  expect(isUnlimitedAllowance({ amount: maxUint256 })).toBe(true)
  expect(isUnlimitedAllowance({ amount: 10n ** 30n })).toBe(false)
})

test('transfer fee: the parts that several pairs of a split receive are no fee, and a fee on each part counts once', () => {
  const [first, second] = [toAddress(5), toAddress(6)]
  const parts = [createTransferLog(token, me, first, 60n), createTransferLog(token, me, second, 40n)]
  expect(getTransferFeeBps(parts, [first, second])).toBe(0n)
  expect(getTransferFeeBps(parts)).toBe(4000n)
  const burned = [54n, 36n].flatMap((value, i) => {
    const pair = i === 0 ? first : second
    return [createTransferLog(token, pair, zeroAddress, value / 9n), createTransferLog(token, pair, me, value)]
  })
  expect(getTransferFeeBps(burned, [first, second])).toBe(1000n)
  expect(getTransferFeeBps([...parts, createTransferLog(token, me, zeroAddress, 25n)], [first, second])).toBe(2000n)
})
