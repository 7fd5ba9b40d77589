import { expect, test } from 'vitest'
import { getCompleteSince, toExchangeTransactions } from './transactions.rules.ts'

const token = (symbol: string) => ({ id: `0x${symbol}`, symbol, name: symbol, decimals: 18 })
const pair = { token0: token('A'), token1: token('B') }
const event = (id: string, timestamp: number) => ({
  id,
  timestamp,
  transaction: { id: `0x${id}` as const },
  pair,
  amountUSD: 1n,
})
const none = { amount0In: '0', amount1In: '0', amount0Out: '0', amount1Out: '0', from: '0xf', to: '0xf' }
const contracts = { feeCollector: '0xc', router: '0xr' }
const summarize = (actions: ReturnType<typeof toExchangeTransactions>) =>
  actions.map(({ kind, amounts }) => [kind, ...amounts.map(({ token, amount }) => `${amount} ${token.symbol}`)])

test('info transactions: lists three kinds newest first, additions before removals [INFO-04]', () => {
  const actions = toExchangeTransactions(
    {
      mints: [{ ...event('1', 10), amount0: '1', amount1: '2', to: '0xm' }],
      burns: [{ ...event('2', 40), amount0: '3', amount1: '4', to: '0xb' }],
      swaps: [
        { ...event('3', 20), ...none, amount0In: '5', amount1Out: '6' },
        { ...event('4', 30), ...none, amount1In: '7', amount0Out: '8' },
      ],
    },
    contracts,
  )
  expect(summarize(actions)).toEqual([
    ['remove', '3 A', '4 B'],
    ['swap', '7 B', '8 A'],
    ['swap', '5 A', '6 B'],
    ['add', '1 A', '2 B'],
  ])
  expect(actions.map(({ account }) => account)).toEqual(['0xb', '0xf', '0xf', '0xm'])
})

test('toExchangeTransactions: an add and a swap with the same id are two rows', () => {
  const [add, swap] = toExchangeTransactions(
    {
      mints: [{ ...event('1', 1), amount0: '1', amount1: '1', to: '0xm' }],
      burns: [],
      swaps: [{ ...event('1', 1), ...none }],
    },
    contracts,
  )
  expect(add?.id).not.toBe(swap?.id)
})

test('toExchangeTransactions: the router is never the sender, and burns of the fee collector are fees', () => {
  const burn = (id: string, more: object) => ({ ...event(id, 1), amount0: '1', amount1: '1', to: '0xr', ...more })
  const burns = [burn('1', { from: '0xa' }), burn('2', {}), burn('3', { from: '0xc', to: '0xc' })]
  const actions = toExchangeTransactions({ mints: [], burns, swaps: [] }, contracts)
  expect(actions.map(({ kind, account }) => [kind, account])).toEqual([
    ['remove', '0xa'],
    ['remove', undefined],
    ['fees', '0xc'],
  ])
})

test('getCompleteSince: the merged list ends where a kind that filled its limit ends', () => {
  const swaps = Array.from({ length: 50 }, (_, n) => ({ ...event(`s${n}`, 1000 - n), ...none }))
  const mints = [{ ...event('m', 5), amount0: '1', amount1: '1', to: '0xm' }]
  expect(getCompleteSince({ mints, burns: [], swaps })).toBe(951)
  expect(getCompleteSince({ mints, burns: [], swaps: swaps.slice(1) })).toBeUndefined()
})
