// What the page says can be taken from a swap is what an attacker takes on chain: three transactions in one block.

import { getContract, Router, type UntypedRpc } from '@zono/protocol'
import {
  CurrencyAmount,
  createRouteGraph,
  getSafeSlippageBps,
  getSandwich,
  Pair,
  type SandwichedSwap,
  type SandwichTrade,
  type Token,
  Trade,
} from '@zono/sdk'
import fc from 'fast-check'
import { type Address, encodeFunctionData, erc20Abi, maxUint256, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { readPairsForTokenPairs } from '#core/pairs/readPairs.ts'
import { accounts } from '../../../../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../../../devnet/devnet.ts'
import { quoteSplit } from '../split/quoteSplit.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { swap } from '../swap.actions.ts'
import { toSandwichedSwap } from './sandwich.rules.ts'

let devnet: Devnet
let chain: ChainClient
let pairs: readonly Pair[]
let tokens: readonly Token[]
const [victim, attacker] = [accounts.testUser.address, accounts.member.address]
const DEADLINE = maxUint256

/** Tokens without a fee of their own that trade against one another. */
const KEYS = ['wbnb', 'busd', 'zono', 'eth', 'btcb', 'usdt', 'usdc']

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
  tokens = KEYS.flatMap((key) => devnet.tokens.find((token) => token.key === key) ?? [])
  const couples = tokens.flatMap((a, i) => tokens.slice(i + 1).map((b) => [a, b] as const))
  pairs = await readPairsForTokenPairs(chain, couples)
  for (const { address } of tokens) {
    for (const account of [victim, attacker])
      await request('anvil_dealERC20', [account, address, numberToHex(10n ** 30n)])
    const approve = (spender: Address) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
    for (const spender of [devnet.deployment.contracts.Router, devnet.deployment.contracts.SplitRouter]) {
      if (spender === undefined) throw new Error('no router')
      await send(victim, address, approve(spender))
      await send(attacker, address, approve(spender))
    }
  }
  // Approvals that still wait would come into the first block of the test.
  await devnet.client.mine({ blocks: 1 })
})
afterAll(() => devnet.stop())

const request = (method: string, params: readonly unknown[]) =>
  devnet.client.request<UntypedRpc>({ method, params }) as Promise<unknown>

const send = (from: Address, to: Address, data: `0x${string}`) =>
  request('eth_sendTransaction', [{ from, to, data, gas: numberToHex(3_000_000) }])

const readBalance = (token: Address, account: Address) =>
  devnet.client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account] })

const sell = (amount: bigint, path: readonly Address[]) =>
  encodeFunctionData({
    abi: Router.abi,
    functionName: 'swapExactTokensForTokens',
    args: [amount, 0n, path, attacker, DEADLINE],
  })

/** What the attacker keeps of the first token of each trade, and whether the victim's swap went through. */
async function attack(
  trade: SwapTrade,
  slippageBps: number,
  trades: readonly Pick<SandwichTrade, 'path' | 'amount'>[],
) {
  const router = getContract(devnet.deployment, Router)
  const steps = await Promise.all(
    trades.map(async ({ path, amount }) => {
      const addresses = path.map(({ address }) => address)
      // No two trades use the same pair.
      const bought = await devnet.client.readContract({
        ...router,
        functionName: 'getAmountsOut',
        args: [amount, addresses],
      })
      return { addresses, amount, bought: bought.at(-1) ?? 0n }
    }),
  )
  const sold = [...new Set(steps.flatMap(({ addresses }) => addresses[0] ?? []))]
  const readAll = () => Promise.all(sold.map((token) => readBalance(token, attacker)))
  const before = await readAll()
  const { call } = swap(chain, trade, { slippageBps, recipient: victim, deadline: DEADLINE })
  await devnet.client.setAutomine(false)
  for (const { addresses, amount } of steps) await send(attacker, router.address, sell(amount, addresses))
  const swapHash = (await send(victim, call.to, call.data)) as `0x${string}`
  for (const { addresses, bought } of steps.toReversed())
    await send(attacker, router.address, sell(bought, addresses.toReversed()))
  await devnet.client.mine({ blocks: 1 })
  await devnet.client.setAutomine(true)
  const { status } = await devnet.client.waitForTransactionReceipt({ hash: swapHash })
  const after = await readAll()
  return { status, kept: Object.fromEntries(sold.map((token, i) => [token, (after[i] ?? 0n) - (before[i] ?? 0n)])) }
}

/** What trades keep, by the token that each of them sells. */
const sumGains = (trades: readonly SandwichTrade[]): Readonly<Record<string, bigint>> => {
  const gains: Record<string, bigint> = {}
  for (const { path, gain } of trades) {
    const token = path[0]?.address ?? ''
    gains[token] = (gains[token] ?? 0n) + gain
  }
  return gains
}

/** What is kept of several tokens, in the one that the swap spends, by the reserves on the way. */
function getWorth({ hops }: SandwichedSwap, kept: Readonly<Record<string, bigint>>): number {
  const values = new Map([[hops[0]?.tokenIn.address ?? '', 1]])
  for (const { pair, tokenIn, tokenOut } of hops) {
    const [reserveIn, reserveOut] = Pair.getReserves(pair, tokenIn)
    const value = values.get(tokenIn.address)
    if (value === undefined || values.has(tokenOut.address)) continue
    values.set(tokenOut.address, (value * Number(reserveIn)) / Number(reserveOut))
  }
  return Object.entries(kept).reduce((sum, [token, gain]) => sum + Number(gain) * (values.get(token) ?? Number.NaN), 0)
}

/** Swaps from a hundredth of a percent of a pool's reserve to a tenth of it, along routes and split over several. */
const samples = fc.sample(
  fc.record({
    sold: fc.nat(KEYS.length - 1),
    bought: fc.integer({ min: 1, max: KEYS.length - 1 }),
    part: fc.integer({ min: 1, max: 1000 }),
    slippageBps: fc.oneof(fc.integer({ min: 5, max: 500 }), fc.integer({ min: 500, max: 5000 })),
    isExactIn: fc.boolean(),
  }),
  { numRuns: 200, seed: 11 },
)

test('sandwich: of 200 random swaps an attacker keeps on chain what the page says, and nothing where it says so or at the tolerance that it offers', async () => {
  const graph = createRouteGraph(pairs)
  const [wrappedNative] = tokens
  if (wrappedNative === undefined) throw new Error('no wrapped coin')
  const counts = { profitable: 0, safe: 0, split: 0, together: 0, route: 0 }
  for (const { sold, bought, part, slippageBps, isExactIn } of samples) {
    const [input, output] = [tokens[sold], tokens[(sold + bought) % tokens.length]]
    if (input === undefined || output === undefined) continue
    const depth = (token: Token) =>
      pairs.reduce((most, pair) => {
        const reserve =
          pair.token0.address === token.address
            ? pair.reserve0
            : pair.token1.address === token.address
              ? pair.reserve1
              : 0n
        return reserve > most ? reserve : most
      }, 0n)
    const options = { maxHops: 3, wrappedNative } as const
    const single = isExactIn
      ? Trade.getBestTradeExactIn(
          graph,
          CurrencyAmount.fromRawAmount(input, (depth(input) * BigInt(part)) / 10_000n),
          output,
          options,
        )
      : Trade.getBestTradeExactOut(
          graph,
          input,
          CurrencyAmount.fromRawAmount(output, (depth(output) * BigInt(part)) / 20_000n),
          options,
        )
    if (single === undefined) throw new Error(`no trade of ${input.symbol} for ${output.symbol}`)
    const trade = quoteSplit(graph, single, { wrappedNative, gasPriceWei: 0n }) ?? single
    const sandwiched = toSandwichedSwap(trade, slippageBps)
    const found = getSandwich(sandwiched, 0n)
    counts[found ? 'profitable' : 'safe']++
    if ('split' in trade) counts.split++
    else if (trade.route.pairs.length > 1) counts.route++
    if (found && found.trades.length > 1) counts.together++
    const snapshot = await devnet.client.snapshot()
    // Where nobody can profit, the attacker tries with a tenth of the swap itself.
    const probe = { path: trade.route.path, amount: trade.inputAmount.amount / 10n + 1n }
    const { status, kept } = await attack(trade, slippageBps, found?.trades ?? [probe])
    await devnet.client.revert({ id: snapshot })
    if (found === undefined) {
      expect(status === 'reverted' || Object.values(kept).every((gain) => gain <= 0n)).toBe(true)
      continue
    }
    // To the wei in each token, and within a percent in the one figure that the page shows.
    expect({ status, kept }).toEqual({ status: 'success', kept: sumGains(found.trades) })
    expect(Math.abs(Number(found.profit) / getWorth(sandwiched, kept) - 1)).toBeLessThan(0.01)
    const getBound = (bps: number) => toSandwichedSwap(trade, bps).bound
    const safeBps = getSafeSlippageBps(sandwiched, getBound, slippageBps, 0n)
    expect(safeBps).toBeLessThan(slippageBps)
    const again = await devnet.client.snapshot()
    const safe = await attack(trade, safeBps, found.trades)
    await devnet.client.revert({ id: again })
    expect(safe.status === 'reverted' || getWorth(sandwiched, safe.kept) <= 0).toBe(true)
  }
  expect(counts.profitable + counts.safe).toBe(200)
  expect(counts.profitable).toBeGreaterThan(30)
  expect(counts.safe).toBeGreaterThan(10)
  expect(counts.split).toBeGreaterThan(10)
  expect(counts.route).toBeGreaterThan(10)
  expect(counts.together).toBeGreaterThan(0)
})
