import { Pair } from '@zono/sdk'
import type { Address } from 'viem'
import { deployContract } from '../../chain/artifacts.ts'
import { type DevnetContext, getDevnetToken } from '../../context.ts'

/** Stablecoins whose pairs with WBNB make the price. */
export const FEED_STABLECOIN_KEYS = ['busd', 'usdt', 'usdc'] as const

/** Shortest time between two answers, over which each mean price is taken. */
export const FEED_MIN_WINDOW_SECONDS = 15n

/** Deploys the price feed of BNB in USD. Its pairs have to exist. */
export async function deployPriceFeed(market: DevnetContext): Promise<{ readonly BnbUsdFeed: Address }> {
  const { client, deployment } = market
  const { Factory, WBNB } = deployment.contracts
  const factory = { factory: Factory as Address, initCodeHash: deployment.initCodeHash }
  const wbnb = getDevnetToken(market, 'wbnb')
  const pairs = FEED_STABLECOIN_KEYS.map((key) => Pair.computeAddress(factory, wbnb, getDevnetToken(market, key)))
  return { BnbUsdFeed: await deployContract(client, 'PoolPriceFeed', [pairs, WBNB, FEED_MIN_WINDOW_SECONDS]) }
}
