import { getContract, Orders } from '@zono/protocol'
import { type Hex, type Log, parseEventLogs } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { expectNestedLists, expectRows, readTimestamps, sum } from '../expectedRows.ts'
import { fetchRows } from '../queries.ts'

const PLACE = 'hash block timestamp'
const FIELDS: Readonly<Record<string, string>> = {
  orders: 'id maker sell buy totalSold totalBought totalTip totalFills firstFilledAt lastFilledAt',
  orderFills: `id order { id } maker filler sell buy sold bought tip logIndex ${PLACE}`,
  orderCancels: `id maker nonce ${PLACE}`,
  orderEpochs: `id maker epoch ${PLACE}`,
}

/** Compares every field of every row of the orders' subgraph with the raw logs, and epochs with the contract. */
export async function reconcileOrders(
  { client, deployment }: Pick<Devnet, 'client' | 'deployment'>,
  indexer: Pick<Indexer, 'url'>,
  logs: readonly Log<bigint, number, false>[],
): Promise<void> {
  const contract = getContract(deployment, Orders)
  const own = logs.filter(({ address }) => address.toLowerCase() === contract.address.toLowerCase())
  const getTimestamp = await readTimestamps(client, own)
  const parse = <name extends 'Fill' | 'Cancel' | 'CancelAll'>(eventName: name) =>
    parseEventLogs({ abi: Orders.abi, logs: [...own], eventName })
  const getPlace = ({ transactionHash: hash, logIndex, blockNumber }: (typeof own)[number]) => ({
    ...{ id: `${hash}-${logIndex}`, hash, block: String(blockNumber) },
    timestamp: String(getTimestamp(blockNumber)),
  })

  const fills = parse('Fill')
  const byHash = new Map<Hex, (typeof fills)[number][]>()
  for (const fill of fills) byHash.set(fill.args.orderHash, [...(byHash.get(fill.args.orderHash) ?? []), fill])
  const getTokens = ({ args }: (typeof fills)[number]) => ({
    ...{ maker: args.maker.toLowerCase(), sell: args.sell.toLowerCase(), buy: args.buy.toLowerCase() },
  })
  const expected = {
    orders: [...byHash].map(([id, of]) => {
      const times = of.map(({ blockNumber }) => Number(getTimestamp(blockNumber)))
      return {
        ...{ id, ...getTokens(of[0] as (typeof of)[number]), totalFills: String(of.length) },
        totalSold: String(sum(of.map(({ args }) => args.sold))),
        totalBought: String(sum(of.map(({ args }) => args.bought))),
        totalTip: String(sum(of.map(({ args }) => args.tip))),
        ...{ firstFilledAt: String(Math.min(...times)), lastFilledAt: String(Math.max(...times)) },
      }
    }),
    orderFills: fills.map((fill) => ({
      ...{ ...getPlace(fill), ...getTokens(fill), order: { id: fill.args.orderHash } },
      ...{ filler: fill.args.filler.toLowerCase(), logIndex: String(fill.logIndex) },
      ...{ sold: String(fill.args.sold), bought: String(fill.args.bought), tip: String(fill.args.tip) },
    })),
    orderCancels: parse('Cancel').map((log) => ({
      ...{ ...getPlace(log), maker: log.args.maker.toLowerCase(), nonce: String(log.args.nonce) },
    })),
    orderEpochs: parse('CancelAll').map((log) => ({
      ...{ ...getPlace(log), maker: log.args.maker.toLowerCase(), epoch: String(log.args.epoch) },
    })),
  }
  const indexed = await fetchRows(indexer, 'orders', FIELDS)
  expectRows('orders', indexed, expected)
  await expectNestedLists(indexer, 'orders', { list: 'orders', reference: 'order' }, { fills: 'orderFills' }, expected)
  for (const { args } of parse('CancelAll')) {
    const epochs = indexed.orderEpochs?.filter(({ maker }) => maker === args.maker.toLowerCase())
    const newest = Math.max(...(epochs ?? []).map(({ epoch }) => Number(epoch)))
    const read = { ...contract, functionName: 'epochs', args: [args.maker] } as const
    expect(await client.readContract(read)).toBe(BigInt(newest))
  }
}
