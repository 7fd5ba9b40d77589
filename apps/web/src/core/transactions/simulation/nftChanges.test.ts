import { type Address, encodeEventTopics, erc20Abi, erc721Abi, type RpcLog } from 'viem'
import { expect, test } from 'vitest'
import { getNftChanges } from './nftChanges.ts'

const toAddress = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [me, other, collection] = [toAddress(1), toAddress(2), toAddress(3)]
const parties = { account: me, recipient: me }

const createLog = (from: Address, to: Address, tokenId: bigint, address = collection): RpcLog =>
  ({
    address,
    topics: encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args: { from, to, tokenId } }),
    data: '0x',
  }) as unknown as RpcLog

test('nft changes: what arrives and what leaves, each once', () => {
  expect(getNftChanges([createLog(other, me, 7n), createLog(me, other, 8n)], parties)).toEqual([
    { collection, tokenId: 7n, isReceived: true },
    { collection, tokenId: 8n, isReceived: false },
  ])
})

test('nft changes: what leaves and comes back, moves between others or to oneself is left out', () => {
  const logs = [
    createLog(me, other, 7n),
    createLog(other, me, 7n),
    createLog(other, toAddress(9), 8n),
    createLog(me, me, 9n),
  ]
  expect(getNftChanges(logs, parties)).toEqual([])
})

test('nft changes: equal ids of two collections are two pieces', () => {
  const logs = [createLog(me, other, 7n), createLog(other, me, 7n, toAddress(4))]
  expect(getNftChanges(logs, parties)).toHaveLength(2)
})

test('nft changes: transfers of tokens, whose amount is no topic, are none', () => {
  const topics = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from: me, to: other } })
  const log = { address: collection, topics, data: `0x${'0'.repeat(63)}7` } as unknown as RpcLog
  expect(getNftChanges([log], parties)).toEqual([])
})
