import { Currency, CurrencyAmount, createRouteGraph, Pair, type Token, Trade } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { getCardFigures, getSwapUrl } from './cardFigures.ts'

const E18 = 10n ** 18n
const token = (n: number, symbol: string): Token => ({
  chainId: 31337,
  address: getAddress(numberToHex(n, { size: 20 })),
  decimals: 18,
  symbol,
  name: symbol,
})
const bnb = Currency.createNative(31337)
const [wbnb, busd, zono] = [token(1, 'WBNB'), token(2, 'BUSD'), token(3, 'ZONO')]
const graph = createRouteGraph([
  Pair.create(token(8, 'LP').address, wbnb, busd, 1000n * E18, 300_000n * E18),
  Pair.create(token(9, 'LP').address, busd, zono, 300_000n * E18, 1_000_000n * E18),
])

test('swap card: a trade is shown with its price, impact, bound and path', () => {
  const amount = CurrencyAmount.fromRawAmount(bnb, E18)
  const trade = Trade.getBestTradeExactIn(graph, amount, zono, { maxHops: 3, wrappedNative: wbnb })
  expect(trade && getCardFigures(trade)).toEqual({
    received: '993.027',
    price: '1 BNB = 993.028 ZONO',
    impact: '0.20%',
    impactTone: 'ink',
    minimumReceived: '988 ZONO',
    paths: [{ share: undefined, symbols: ['BNB', 'BUSD', 'ZONO'] }],
  })
})

test('swap card: the exchange opens with what is in the card, and with an empty side where one is empty', () => {
  expect(getSwapUrl({ inputCurrency: 'BNB', outputCurrency: zono.address, exactAmount: '1.5' })).toBe(
    `/swap?inputCurrency=BNB&outputCurrency=${zono.address}&exactAmount=1.5&exactField=input`,
  )
  expect(getSwapUrl({ inputCurrency: '', outputCurrency: '', exactAmount: '' })).toContain(
    'inputCurrency=none&outputCurrency=none',
  )
})
