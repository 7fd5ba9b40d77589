import { NftMarket, NftSweeper } from '@zono/protocol'
import { type Address, decodeFunctionData, encodeAbiParameters, encodeEventTopics, type RpcLog, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { msg } from '#lib/i18n/message.ts'
import { getSweepCount, sweep } from './sweep.actions.ts'
import { getSweptPieces } from './sweep.queries.ts'
import { keepListed } from './sweep.rules.ts'

const BNB = 10n ** 18n
const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [market, sweeper, collection, seller, account] = [1, 2, 3, 4, 5].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const ask = (tokenId: bigint, price: bigint) => ({ tokenId, price, seller })

describe('sweep', () => {
  const deployment = {
    chainId: 31337,
    initCodeHash: '0x' as const,
    contracts: { NftSweeper: sweeper, NftMarket: market },
    tokens: {},
  }
  const asks = [ask(1n, BNB), ask(2n, 3n * BNB)]
  const params = { collection: { address: collection, name: 'Prints' }, asks, summary: msg('Buy') }

  test('action: sends the sum of the prices, each piece with its own, and what is to happen to those that are gone', () => {
    const { call } = sweep(deployment, { ...params, isAllOrNone: false })
    expect([call.to, call.value]).toEqual([sweeper, 4n * BNB])
    expect(decodeFunctionData({ abi: NftSweeper.abi, data: call.data }).args).toEqual([
      asks.map(({ tokenId, price }) => ({ collection, tokenId, price })),
      true,
    ])
    expect(getSweepCount(call)).toBe(2)
    const { data } = sweep(deployment, { ...params, isAllOrNone: true }).call
    expect(decodeFunctionData({ abi: NftSweeper.abi, data }).args?.[1]).toBe(false)
  })

  test('selection: drops what was sold or repriced, and keeps all while listings are read', () => {
    expect(keepListed(asks, undefined)).toEqual(asks)
    expect(keepListed(asks, [ask(2n, 3n * BNB)])).toEqual([asks[1]])
    expect(keepListed(asks, [ask(1n, 2n * BNB), ask(2n, 3n * BNB)])).toEqual([asks[1]])
  })
})

describe('receipt of a sweep', () => {
  let index = 0
  const log = (from: Address, topics: RpcLog['topics'], data: RpcLog['data']): RpcLog => ({
    ...{ address: from, topics, data, blockHash: toHex(1, { size: 32 }), blockNumber: '0x1', removed: false },
    ...{ transactionHash: toHex(2, { size: 32 }), transactionIndex: '0x0', logIndex: toHex(index++) },
  })
  const sweepLog = (buyer: Address, from = sweeper) =>
    log(from, encodeEventTopics({ abi: NftSweeper.abi, eventName: 'Sweep', args: { buyer } }) as RpcLog['topics'], '0x')
  const trade = (tokenId: bigint, price: bigint, buyer = sweeper, of = collection) =>
    log(
      market,
      encodeEventTopics({
        abi: NftMarket.abi,
        eventName: 'Trade',
        args: { collection: of, tokenId, seller },
      }) as RpcLog['topics'],
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'bool' }],
        [buyer, price, price, true],
      ),
    )

  test('counts the pieces that were bought for the account, and what they cost', () => {
    const logs = [sweepLog(account), trade(7n, BNB), trade(9n, 2n * BNB)]
    expect(getSweptPieces(logs, { sweeper, account, collection })).toEqual({ tokenIds: [7n, 9n], paid: 3n * BNB })
  })

  test('leaves out those of others in the same transaction, and what others call a sweep', () => {
    const other = address(9)
    const logs = [
      sweepLog(other),
      trade(1n, BNB),
      sweepLog(account, other),
      trade(2n, BNB),
      sweepLog(account),
      trade(3n, BNB, other),
      trade(4n, BNB, sweeper, other),
      trade(5n, BNB),
    ]
    expect(getSweptPieces(logs, { sweeper, account, collection })).toEqual({ tokenIds: [5n], paid: BNB })
  })
})
