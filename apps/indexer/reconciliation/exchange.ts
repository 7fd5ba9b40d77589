import { Factory, Pair } from '@zono/protocol'
import { type Address, formatUnits, getAbiItem, type Log, parseEventLogs, zeroAddress } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../devnet/devnet.ts'
import type { IndexedRows } from './queries.ts'

/** Computes the expected values of the rows from the raw logs alone. */
function computeExpectedExchange({ tokens }: Devnet, logs: readonly Log[]) {
  const created = parseEventLogs({ abi: Factory.abi, eventName: 'PairCreated', logs: [...logs] })
  // The last parameter of the event has no name, so viem decodes all of them as an array.
  const pairs = new Map(
    created.map(({ args }) => {
      const [token0, token1, pair] = args as unknown as readonly [Address, Address, Address]
      return [pair.toLowerCase(), { token0, token1 }] as const
    }),
  )
  const getDecimals = (address: Address) =>
    tokens.find((token) => token.address.toLowerCase() === address.toLowerCase())?.decimals ?? 18
  const rows = new Map<
    string,
    { reserve0: bigint; reserve1: bigint; supply: bigint; in0: bigint; in1: bigint; count: bigint }
  >()
  const balances = new Map<string, bigint>()
  for (const log of parseEventLogs({ abi: Pair.abi, logs: [...logs] })) {
    const id = log.address.toLowerCase()
    if (!pairs.has(id)) continue
    const row = rows.get(id) ?? { reserve0: 0n, reserve1: 0n, supply: 0n, in0: 0n, in1: 0n, count: 0n }
    if (log.eventName === 'Sync') Object.assign(row, log.args)
    if (log.eventName === 'Mint' || log.eventName === 'Burn') row.count++
    if (log.eventName === 'Swap') {
      row.count++
      row.in0 += log.args.amount0In + log.args.amount0Out
      row.in1 += log.args.amount1In + log.args.amount1Out
    }
    if (log.eventName === 'Transfer') {
      const { from, to, value } = log.args
      if (from === zeroAddress) row.supply += value
      else if (to === zeroAddress) row.supply -= value
      for (const [user, change] of [
        [from, -value],
        [to, value],
      ] as const) {
        const key = `${id}-${user.toLowerCase()}`
        if (user !== zeroAddress && user.toLowerCase() !== id) balances.set(key, (balances.get(key) ?? 0n) + change)
      }
    }
    rows.set(id, row)
  }
  return {
    pairs,
    rows,
    balances,
    getDecimals,
    swaps: parseEventLogs({ abi: [getAbiItem({ abi: Pair.abi, name: 'Swap' })], logs: [...logs] }),
  }
}

/** Compares pairs, volumes, swaps and positions with the raw logs. */
export function reconcileExchange(indexed: IndexedRows, devnet: Devnet, logs: readonly Log[]) {
  const { pairs, rows, balances, getDecimals, swaps } = computeExpectedExchange(devnet, logs)
  expect(indexed.pairs).toHaveLength(pairs.size)
  for (const pair of indexed.pairs ?? []) {
    const tokens = pairs.get(String(pair.id))
    const row = rows.get(String(pair.id))
    if (tokens === undefined || row === undefined) throw new Error(`No event created pair ${pair.id}.`)
    const [decimals0, decimals1] = [getDecimals(tokens.token0), getDecimals(tokens.token1)]
    expect(pair).toMatchObject({
      reserve0: formatUnits(row.reserve0, decimals0),
      reserve1: formatUnits(row.reserve1, decimals1),
      totalSupply: formatUnits(row.supply, 18),
      volumeToken0: formatUnits(row.in0, decimals0),
      volumeToken1: formatUnits(row.in1, decimals1),
      totalTransactions: String(row.count),
    })
  }
  expect(indexed.swaps).toHaveLength(swaps.length)
  const byId = new Map(indexed.swaps?.map((swap) => [swap.id, swap]))
  for (const { transactionHash, logIndex, address, args } of swaps) {
    const tokens = pairs.get(address.toLowerCase())
    if (tokens === undefined) throw new Error(`No event created pair ${address}.`)
    const [decimals0, decimals1] = [getDecimals(tokens.token0), getDecimals(tokens.token1)]
    expect(byId.get(`${transactionHash}-${logIndex}`)).toMatchObject({
      pair: { id: address.toLowerCase() },
      amount0In: formatUnits(args.amount0In, decimals0),
      amount1In: formatUnits(args.amount1In, decimals1),
      amount0Out: formatUnits(args.amount0Out, decimals0),
      amount1Out: formatUnits(args.amount1Out, decimals1),
    })
  }
  const indexedBalances = new Map(
    indexed.liquidityPositions?.map(({ id, liquidityTokenBalance }) => [id, liquidityTokenBalance]),
  )
  expect(indexedBalances.size).toBe(balances.size)
  for (const [key, balance] of balances) expect(indexedBalances.get(key), key).toBe(formatUnits(balance, 18))
  const transactionCount = [...rows.values()].reduce((sum, { count }) => sum + count, 0n)
  expect(indexed.pancakeFactories?.[0]).toMatchObject({
    totalPairs: String(pairs.size),
    totalTransactions: String(transactionCount),
  })
}
