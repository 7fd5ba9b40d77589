import { at, createPairFeedSteps } from '@zono/deploy'
import type { Deployment } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import { type DevnetContext, getDevnetToken } from '../../context.ts'
import { StartError } from '../../progress.ts'
import { launch } from '../launch.ts'

/** Stablecoins whose pairs with WBNB make the price. */
export const FEED_STABLECOIN_KEYS = ['busd', 'usdt', 'usdc'] as const

/** Shortest time over which each mean price is taken: a fifth of the interval of the prediction game. */
export const FEED_WINDOW_SECONDS = 60n

/** Shortest time between two updates: a quarter of the window. */
export const FEED_UPDATE_INTERVAL_SECONDS = FEED_WINDOW_SECONDS / 4n

/** Least BNB of a pair that counts, wei: two thirds of what the smallest of them holds. */
export const FEED_MIN_LIQUIDITY = parseEther('2000')

/** Chains whose price network has a feed of BNB in USD. */
const PRICE_NETWORK_CHAIN_IDS = [56, 97]

/**
 * Refuses the feed of pairs where a price network has one: a trade moves it for little more than the pair's fee.
 *
 * @throws StartError on a chain with a price network, and where the deployment names a feed.
 */
export function requireNoPriceNetwork({ chainId, contracts }: Pick<Deployment, 'chainId' | 'contracts'>): void {
  if (PRICE_NETWORK_CHAIN_IDS.includes(chainId))
    throw new StartError(`Chain ${chainId} has a price network: name its feed of BNB in USD as BnbUsdFeed.`)
  if (contracts.BnbUsdFeed !== undefined) throw new StartError('The deployment names a price feed already.')
}

/** Deploys the price feed of BNB in USD over pairs, which have to exist. */
export async function deployPriceFeed(market: DevnetContext): Promise<{ readonly BnbUsdFeed: Address }> {
  const { client, deployment } = market
  requireNoPriceNetwork(deployment)
  const steps = createPairFeedSteps({
    stablecoins: FEED_STABLECOIN_KEYS.map((key) => [key, at(getDevnetToken(market, key).address)]),
    windowSeconds: FEED_WINDOW_SECONDS,
    minLiquidity: FEED_MIN_LIQUIDITY,
  })
  const { BnbUsdFeed } = await launch(client, steps, deployment.contracts)
  return { BnbUsdFeed: BnbUsdFeed as Address }
}
