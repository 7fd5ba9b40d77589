// Values that the `@example` blocks of this package use by name (tools/examples.test.ts).
import * as Pair from '../entities/Pair.ts'
import type { Token } from '../entities/Token.ts'
import { createRouteGraph } from '../routing/routeGraph.ts'
import * as Trade from '../Trade.ts'

const ONE = 10n ** 18n

export const wbnb: Token = {
  chainId: 56,
  address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  decimals: 18,
  symbol: 'WBNB',
  name: 'Wrapped BNB',
}
export const busd: Token = {
  chainId: 56,
  address: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
  decimals: 18,
  symbol: 'BUSD',
  name: 'Binance USD',
}
export const cake: Token = {
  chainId: 56,
  address: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
  decimals: 18,
  symbol: 'CAKE',
  name: 'PancakeSwap Token',
}

export const factory = {
  factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
  initCodeHash: '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
} as const

/** 1,000 WBNB and 500,000 BUSD: 500 BUSD per WBNB. */
export const pair = Pair.create('0x58F876857a02D6762E0101bb5C46A8c1ED44Dc16', wbnb, busd, 1000n * ONE, 500_000n * ONE)

export const graph = createRouteGraph([pair])

/** 1 WBNB for BUSD, exact input. */
export const trade = Trade.getBestTradeExactIn(graph, { currency: wbnb, amount: ONE }, busd, {
  maxHops: 3,
  wrappedNative: wbnb,
}) as Trade.Trade
