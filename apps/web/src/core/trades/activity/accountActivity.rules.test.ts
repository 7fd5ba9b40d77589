import { expect, test } from 'vitest'
import { toAccountActivity } from './accountActivity.rules.ts'
import { ACCOUNT_EVENTS_LIMIT, type PairEvents } from './transactions.queries.ts'

const token = (symbol: string) => ({ id: `0x${symbol.toLowerCase()}`, symbol, name: symbol, decimals: 18 })
const [wbnb, usdt, busd, zono, safe] = ['WBNB', 'USDT', 'BUSD', 'ZONO', 'SAFE'].map(token)
type Token = ReturnType<typeof token>

const ACCOUNT = '0xme'
const ROUTER = '0xrouter'
let count = 0

/** A hop of `hash`: sells `amountIn` of a token for `amountOut` of another, at a value in whole dollars. */
function swap(
  hash: string,
  [tokenIn, amountIn]: readonly [Token | undefined, string],
  [tokenOut, amountOut]: readonly [Token | undefined, string],
  usd: number,
  to = ROUTER,
): PairEvents['swaps'][number] {
  if (!tokenIn || !tokenOut) throw new Error('A hop needs two tokens.')
  return {
    id: `${hash}-${count++}`,
    timestamp: 100,
    transaction: { id: `0x${hash}` },
    pair: { token0: tokenIn, token1: tokenOut },
    amountUSD: BigInt(usd) * 10n ** 18n,
    amount0In: amountIn,
    amount1In: '0',
    amount0Out: '0',
    amount1Out: amountOut,
    from: ACCOUNT,
    to,
  }
}

const read = (events: Partial<PairEvents>) =>
  toAccountActivity(
    { mints: [], burns: [], swaps: [], ...events },
    { feeCollector: '0xfees', router: ROUTER, orders: '0xorders', contracts: new Set([ROUTER, '0xorders']) },
    { symbol: 'BNB', wrappedAddress: '0xwbnb' },
  )
const list = (events: Partial<PairEvents>) =>
  read(events).map(({ kind, valueUsd, amounts: [first, second] }) => [
    kind,
    `${first.amount} ${first.token.symbol}`,
    `${second.amount} ${second.token.symbol}`,
    Number((valueUsd ?? 0n) / 10n ** 18n),
  ])

test('account activity: a swap that is split over paths is one row with what was paid and received', () => {
  const swaps = [
    swap('a', [wbnb, '10'], [zono, '5200.5'], 6000, ACCOUNT),
    swap('a', [wbnb, '6'], [usdt, '3590'], 3590),
    swap('a', [usdt, '3590'], [zono, '3100'], 3599, ACCOUNT),
    swap('a', [wbnb, '4.25'], [usdt, '2500'], 2500),
    swap('a', [usdt, '2500'], [busd, '2499'], 2500),
    swap('a', [busd, '2499'], [zono, '2100.125'], 2510, ACCOUNT),
  ]
  expect(list({ swaps })).toEqual([['swap', '20.25 BNB', '10400.625 ZONO', 12_109]])
})

test('account activity: names the coin where a router unwraps it, and the token where the pair pays it out', () => {
  const swaps = [
    swap('a', [zono, '2'], [wbnb, '1'], 1),
    swap('b', [zono, '2'], [wbnb, '1'], 1, ACCOUNT),
    swap('c', [wbnb, '1'], [zono, '2'], 1, ACCOUNT),
  ]
  expect(list({ swaps }).map(([, paid, received]) => [paid, received])).toEqual([
    ['2 ZONO', '1 BNB'],
    ['2 ZONO', '1 WBNB'],
    ['1 BNB', '2 ZONO'],
  ])
})

test('account activity: a hop that loses a transfer fee on its way still belongs to its swap', () => {
  const swaps = [swap('a', [usdt, '100'], [safe, '50'], 100), swap('a', [safe, '45'], [zono, '90'], 91, ACCOUNT)]
  expect(list({ swaps })).toEqual([['swap', '100 USDT', '90 ZONO', 100]])
})

test('account activity: sales of a batch and round trips stay as the pairs saw them', () => {
  const batch = [swap('a', [usdt, '1'], [zono, '2'], 1), swap('a', [busd, '3'], [safe, '4'], 3)]
  const roundTrip = [swap('b', [usdt, '1'], [zono, '2'], 1), swap('b', [zono, '2'], [usdt, '1'], 1)]
  expect(list({ swaps: batch })).toHaveLength(2)
  expect(list({ swaps: roundTrip })).toHaveLength(2)
})

test('account activity: a token that goes on and stays in part is one that was bought', () => {
  const zap = [
    swap('a', [wbnb, '0.1'], [usdt, '60'], 60),
    swap('a', [usdt, '60'], [zono, '30'], 60),
    swap('a', [wbnb, '0.0999'], [usdt, '59.9'], 60),
  ]
  expect(list({ swaps: zap })).toEqual([
    ['swap', '0.1 BNB', '30 ZONO', 60],
    ['swap', '0.0999 BNB', '59.9 USDT', 60],
  ])
  // One hop for both: nobody can say which part of the coin went where.
  const joined = [swap('b', [wbnb, '0.2'], [usdt, '120'], 120), swap('b', [usdt, '60'], [zono, '30'], 60)]
  expect(list({ swaps: joined })).toEqual([
    ['swap', '0.2 BNB', '120 USDT', 120],
    ['swap', '60 USDT', '30 ZONO', 60],
  ])
})

test('account activity: says whom a swap paid, where that is another account', () => {
  const sent = { ...swap('a', [zono, '2'], [wbnb, '1'], 1, '0xfriend'), sender: ROUTER }
  const own = { ...swap('b', [zono, '2'], [wbnb, '1'], 1, ACCOUNT), sender: ROUTER }
  const unwrapped = { ...swap('c', [zono, '2'], [wbnb, '1'], 1, ROUTER), sender: ROUTER }
  const foreign = { ...swap('d', [zono, '2'], [wbnb, '1'], 1, '0xaggregator'), sender: '0xaggregator' }
  const rows = read({ swaps: [sent, own, unwrapped, foreign] })
  expect(rows.map(({ paidTo, amounts }) => [paidTo, amounts[1].token.symbol])).toEqual([
    ['0xfriend', 'WBNB'],
    [undefined, 'WBNB'],
    [undefined, 'BNB'],
    [undefined, 'BNB'],
  ])
})

test('account activity: swaps of two transactions are two rows', () => {
  const swaps = [swap('a', [usdt, '1'], [zono, '2'], 1), swap('b', [usdt, '1'], [zono, '2'], 1)]
  expect(list({ swaps })).toHaveLength(2)
})

test('account activity: leaves out the oldest transaction where the limit may have cut it', () => {
  const hops = Array.from({ length: ACCOUNT_EVENTS_LIMIT - 1 }, () => swap('a', [usdt, '1'], [zono, '2'], 1))
  const cut = swap('b', [usdt, '1'], [busd, '1'], 1)
  expect(list({ swaps: [...hops, cut] })).toEqual([['swap', '199 USDT', '398 ZONO', 199]])
  expect(list({ swaps: [...hops.slice(1), cut] })).toHaveLength(2)
})

test('account activity: liquidity names the coin, as the router takes and returns it', () => {
  if (!zono || !wbnb) throw new Error('Missing token.')
  const event = {
    id: '1',
    timestamp: 1,
    transaction: { id: '0x1' as const },
    pair: { token0: zono, token1: wbnb },
    amountUSD: 0n,
    amount0: '500',
    amount1: '1',
    from: ACCOUNT,
  }
  expect(list({ mints: [{ ...event, to: ACCOUNT }], burns: [{ ...event, to: ROUTER }] })).toEqual([
    ['add', '500 ZONO', '1 BNB', 0],
    ['remove', '500 ZONO', '1 BNB', 0],
  ])
})

test('account activity: what it sold to fill the orders of others is not its own', () => {
  const filled = { ...swap('e', [zono, '10'], [busd, '2'], 2, '0xorders'), sender: '0xorders' }
  const own = { ...swap('f', [zono, '10'], [busd, '2'], 2, ACCOUNT), sender: ROUTER }
  expect(list({ swaps: [filled, own] })).toEqual([['swap', '10 ZONO', '2 BUSD', 2]])
})
