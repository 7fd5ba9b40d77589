// Warnings about what is harmless teach people to click warnings away: none may come for the exchange's own tokens, traded
// in ordinary amounts.
import { getNativeCurrency } from '@zono/client'
import { getTokensOnChain, parseTokenList } from '@zono/protocol/token-lists'
import { Currency, CurrencyAmount, createRouteGraph, getUsdValue, type Pair, Token, Trade } from '@zono/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { getBaseTokens, readPairs } from '#core/pairs/readPairs.ts'
import { type Prices, readPrices } from '#core/prices/prices.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { createTokenList } from '../../../../../devnet/services/http/webConfig.ts'
import { isLargeLoss } from './largeLoss.rules.ts'
import { getSupplyLoss, isNotableLoss } from './liquidity/add/supplyLoss.rules.ts'
import { getSwapLoss } from './swap/large-loss/swapLoss.rules.ts'
import { readResale, SIMULATION_ACCOUNT } from './swap/resale/resale.queries.ts'
import { getResaleCost, roundTrialAmount } from './swap/resale/resale.rules.ts'

/** Ordinary amounts, in dollars. The smallest pool has 95,000 on each side. */
const AMOUNTS_USD = [5n, 100n, 1000n]
const USD = 10n ** 18n

/** What tokens keep of each transfer, in basis points: of these the page has to speak. */
const FEE_BPS: Readonly<Record<string, bigint>> = { SAFE: 1000n }

let devnet: Devnet
let chain: ChainClient
/** Of the page's default list. */
let listed: readonly Token[]
/** Those of them that have a pair. */
let traded: readonly Token[]
let wrappedNative: Token
let pairs: readonly Pair[]
let prices: Prices
let native: Currency

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
  native = getNativeCurrency(chain)
  listed = getTokensOnChain(parseTokenList(createTokenList(devnet.tokens, 0)), 31337)
  const findTokens = (key: string) => listed.filter(({ address }) => address === devnet.deployment.tokens[key])
  const [wrapped] = findTokens('wbnb')
  if (wrapped === undefined) throw new Error('The list has no wrapped coin.')
  wrappedNative = wrapped
  pairs = await readPairs(chain, listed)
  traded = listed.filter((token) =>
    pairs.some(({ token0, token1 }) => [token0.address, token1.address].includes(token.address)),
  )
  const stablecoins = chain.chainConfig.stablecoinKeys.flatMap(findTokens)
  const baseTokens = getBaseTokens(chain, listed)
  prices = await readPrices(chain, { tokens: listed, wrappedNative, stablecoins, baseTokens })
})
afterAll(() => devnet.stop())

const getPrice = (currency: Currency) => prices[Currency.toWrapped(currency, wrappedNative).address]

function getAmount(currency: Currency, usd: bigint): CurrencyAmount {
  const price = getPrice(currency)
  if (price === undefined) throw new Error(`${currency.symbol} has no price.`)
  const { decimals } = Currency.toWrapped(currency, wrappedNative)
  return CurrencyAmount.fromRawAmount(currency, (usd * USD * 10n ** BigInt(decimals)) / price)
}

function getValue({ currency, amount }: CurrencyAmount): bigint | undefined {
  const price = getPrice(currency)
  return price === undefined ? undefined : getUsdValue(amount, Currency.toWrapped(currency, wrappedNative), price)
}

const getOptions = () => ({ maxHops: 3, wrappedNative }) as const

test('false alarms: the devnet’s list has tokens to try, and all but one are traded', () => {
  expect(traded.length).toBeGreaterThan(10)
  expect(listed.filter((token) => !traded.includes(token)).map(({ symbol }) => symbol)).toEqual(['ZONOV2'])
})

test('false alarms: each listed token can be sold again, and costs no more than its pools and its own fee', async () => {
  const graph = createRouteGraph(pairs)
  const answers: string[] = []
  for (const token of traded.filter((one) => !Token.equals(one, wrappedNative))) {
    for (const account of [SIMULATION_ACCOUNT, accounts.testUser.address, accounts.member.address]) {
      for (const usd of AMOUNTS_USD) {
        const purchase = Trade.getBestTradeExactOut(graph, native, getAmount(token, usd), getOptions())
        if (purchase === undefined) throw new Error(`${token.symbol} cannot be bought.`)
        const resale = await readResale(chain, {
          account,
          path: purchase.route.path.map(({ address }) => address),
          pairs: purchase.route.pairs.map(({ address }) => address),
          amount: roundTrialAmount(purchase.inputAmount.amount),
        })
        const isFine = resale.status === 'sellable' && resale.canSellLater
        const { tokenBps } = isFine ? getResaleCost(resale) : { tokenBps: 0n }
        // Bought and sold, a fee is paid twice.
        const isHonest = tokenBps <= 2n * (FEE_BPS[token.symbol] ?? 0n)
        if (!isFine || !isHonest) answers.push(`${token.symbol} for $${usd}: ${resale.status}, ${tokenBps}`)
      }
    }
  }
  expect(answers).toEqual([])
})

test('false alarms: no swap of listed tokens in an ordinary amount is a large loss, and no deposit at the price of its pool is one', () => {
  const graph = createRouteGraph(pairs)
  const currencies = [native, ...traded]
  const losses: string[] = []
  let count = 0
  for (const [from, to] of currencies.flatMap((from) => currencies.map((to) => [from, to] as const))) {
    for (const usd of AMOUNTS_USD) {
      const trades = [
        Trade.getBestTradeExactIn(graph, getAmount(from, usd), to, getOptions()),
        Trade.getBestTradeExactOut(graph, from, getAmount(to, usd), getOptions()),
      ]
      for (const trade of trades.filter((one) => one !== undefined)) {
        count++
        const tokenFeeBps = [from, to].reduce((sum, { symbol }) => sum + (FEE_BPS[symbol] ?? 0n), 0n)
        const received = getValue(trade.outputAmount)
        const loss = getSwapLoss(
          { ...trade, tokenFeeBps },
          {
            paidUsd: getValue(trade.inputAmount),
            receivedUsd: received && (received * (10_000n - tokenFeeBps)) / 10_000n,
          },
        )
        if (isLargeLoss(loss)) losses.push(`${from.symbol} to ${to.symbol} for $${usd}: ${loss.lossBps}`)
      }
    }
  }
  expect(count).toBeGreaterThan(500)
  expect(losses).toEqual([])

  const notable = pairs.filter(({ token0, token1, reserve0, reserve1 }) => {
    const [a, b] = [CurrencyAmount.fromRawAmount(token0, reserve0), CurrencyAmount.fromRawAmount(token1, reserve1)]
    return isNotableLoss(getSupplyLoss(getValue(a), getValue(b)))
  })
  expect(notable).toEqual([])
})
