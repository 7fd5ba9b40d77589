import type { GasPricePreset } from '../../lib/settings/settings.ts'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'

const WEI_PER_GWEI = 10n ** 9n

/** What each transaction speed pays, in wei (spec trading-core §9). */
export const GAS_PRICES_WEI: Readonly<Record<GasPricePreset, bigint>> = {
  standard: 5n * WEI_PER_GWEI,
  fast: 6n * WEI_PER_GWEI,
  instant: 7n * WEI_PER_GWEI,
}

/** The one gas price of the test network, in wei (spec trading-core §9). */
export const TESTNET_GAS_PRICE_WEI = 10n * WEI_PER_GWEI

/**
 * Percent on top of the estimate, unless a call names its own. Nodes estimate at the newest block's time, at which a
 * pair that was just traded need not write its two price sums; a moment later it must, some 10,000 gas a pair more.
 * What is not used is not paid.
 */
const GAS_MARGIN_PERCENT = 30

/** Least margin in gas: the first price sums of a new pair are written from zero, which costs twice 22,100. */
const MIN_GAS_MARGIN = 50_000n

/**
 * The gas limit to send for an estimate.
 *
 * @param percent - Margin of a call that names its own; then no least margin applies.
 */
export function addGasMargin(gas: bigint, percent?: number): bigint {
  const margin = (gas * BigInt(percent ?? GAS_MARGIN_PERCENT)) / 100n
  return gas + (percent === undefined && margin < MIN_GAS_MARGIN ? MIN_GAS_MARGIN : margin)
}

/** What a transaction speed pays on a chain, in wei. */
export const getPresetGasPrice = (chainId: number, choice: GasPricePreset): bigint =>
  chainId === 97 ? TESTNET_GAS_PRICE_WEI : GAS_PRICES_WEI[choice]

/** The chosen gas price in wei, but never less than the chain asks: a preset below it would hang for ever. */
export async function readGasPrice({ client, chainConfig }: ChainClient, choice: GasPricePreset): Promise<bigint> {
  const preset = getPresetGasPrice(chainConfig.chainId, choice)
  const asked = BigInt(await client.request({ method: 'eth_gasPrice' }))
  return asked > preset ? asked : preset
}

export const gasPriceQuery = chainQuery('gasPrice', readGasPrice, 'minute')
