import type { UntypedRpc } from '@zono/protocol'
import { type Address, type Hash, type Hex, numberToHex } from 'viem'
import type { DevnetClient } from '../../devnet/chain/chain.ts'
import type { Metric } from '../metrics.ts'

/** Seconds between two measured calls, as in the measurements of the competitor. */
export const SECONDS_PER_BLOCK = 3

/** Gas limit of a measured call: the block gas limit of the devnet. */
const GAS_LIMIT = 16_000_000

type MeasuredTransaction = { readonly from: Address; readonly to: Address; readonly data: Hex; readonly value?: bigint }

/** Sends a transaction and returns its gas after refunds. @throws when it reverts */
export async function measureGas(
  client: DevnetClient,
  { from, to, data, value = 0n }: MeasuredTransaction,
): Promise<number> {
  const params = [{ from, to, data, value: numberToHex(value), gas: numberToHex(GAS_LIMIT) }]
  const hash = await client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params })
  const { gasUsed, status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`A measured call to ${to} reverted: ${data.slice(0, 10)}`)
  return Number(gasUsed)
}

/**
 * Metrics of calls, compared with PancakeSwap.
 * @param area group of the calls
 * @param gas gas of each call
 * @param competitorGas gas of the same calls of PancakeSwap
 */
export function toGasMetrics<name extends string>(
  area: string,
  gas: Partial<Record<name, number>>,
  competitorGas: Readonly<Record<name, number>>,
): readonly Metric[] {
  return (Object.keys(competitorGas) as name[]).map((name) => {
    const value = gas[name]
    if (value === undefined) throw new Error(`${name} was not measured.`)
    const percent = ((value / competitorGas[name] - 1) * 100).toFixed(1)
    return {
      name: `gas of the ${area}, ${name}`,
      value,
      unit: 'gas',
      competitor: { name: 'PancakeSwap', value: competitorGas[name] },
      goal: `at most PancakeSwap's, ${percent} %`,
    }
  })
}
