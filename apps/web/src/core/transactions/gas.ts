import { queryOptions } from '@tanstack/react-query'
import type { ChainConfig } from '@zono/protocol'
import { parseGwei } from 'viem'
import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'
import type { GasPricePreset } from '#lib/settings/settings.ts'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { refetchEvery } from '../chain/queryClient.ts'

/**
 * Default gas on top of the estimate, in percent. Nodes estimate at the latest block's timestamp, at which a pair that was
 * just traded does not write its two price accumulators; a second later it does, about 10,000 gas per pair. Unused gas is
 * not paid for.
 */
const GAS_MARGIN_PERCENT = 30

/** Minimum margin in gas: the first price accumulators of a new pair are written from zero, 22,100 gas each. */
const MIN_GAS_MARGIN = 50_000n

/** Most gas that one transaction may have (EIP-7825, on BNB Chain since BEP-652): nodes refuse a higher limit. */
const MAX_TRANSACTION_GAS = 2n ** 24n

/**
 * Returns the gas limit for an estimate, at most the chain's limit of one transaction.
 *
 * @param percent - The call's own margin; then no minimum margin applies.
 * @throws AppError when the estimate alone is above the limit.
 */
export function addGasMargin(gas: bigint, percent?: number): bigint {
  if (gas > MAX_TRANSACTION_GAS) {
    throw new AppError(msg('This needs more gas than one transaction may use. Choose fewer.'))
  }
  const margin = (gas * BigInt(percent ?? GAS_MARGIN_PERCENT)) / 100n
  const limit = gas + (percent === undefined && margin < MIN_GAS_MARGIN ? MIN_GAS_MARGIN : margin)
  return limit > MAX_TRANSACTION_GAS ? MAX_TRANSACTION_GAS : limit
}

/** `wallet`: the wallet names the price, as it does for a batch: EIP-5792 has no field for one. */
export type GasPriceChoice = GasPricePreset | 'wallet'

/** The gas price that a write is sent at: the chosen speed, or the wallet's own where it takes several calls as one. */
export const getGasPriceChoice = (speed: GasPricePreset, isBatch: boolean): GasPriceChoice =>
  isBatch ? 'wallet' : speed

/** Least gas price of a transaction speed on a chain, in wei; 0 where the page does not name it. */
export const getPresetGasPrice = ({ gasPricesGwei }: ChainConfig, choice: GasPriceChoice): bigint =>
  choice === 'wallet' ? 0n : parseGwei(String(gasPricesGwei?.[choice] ?? 0))

/** Reads the gas price to use, in wei: the preset, or the node's price where that is higher, so that it never gets stuck. */
export async function readGasPrice({ client, chainConfig }: ChainClient, choice: GasPriceChoice): Promise<bigint> {
  const preset = getPresetGasPrice(chainConfig, choice)
  const current = BigInt(await client.request({ method: 'eth_gasPrice' }))
  return current > preset ? current : preset
}

/** Milliseconds between reads of the gas price on screen. */
const GAS_PRICE_REFRESH_MS = 300_000

const gasPriceReadQuery = chainQuery('gasPrice', readGasPrice, 'never')

/** The gas price that estimates on screen use, a few minutes old. A transaction reads its own when it is sent. */
export const gasPriceQuery = (chain: ChainClient, choice: GasPriceChoice) =>
  queryOptions({
    ...gasPriceReadQuery(chain, choice),
    ...refetchEvery({ intervalMs: GAS_PRICE_REFRESH_MS, isUnavailable: () => true }),
  })
