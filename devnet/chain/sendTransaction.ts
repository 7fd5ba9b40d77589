import { type Address, type Hex, numberToHex } from 'viem'
import type { DevnetClient } from './chain.ts'

/** Gas that is plenty for each of the seeds' transactions. */
const GAS_LIMIT = '0x7a120'

export type SendTransaction = (from: Address, to: Address, data: Hex, value?: bigint) => Promise<unknown>

/** Sends transactions without waiting for their block. Value in wei. */
export const createSendTransaction =
  (client: DevnetClient): SendTransaction =>
  (from, to, data, value = 0n) =>
    client.request({
      method: 'eth_sendTransaction',
      params: [{ from, to, data, gas: GAS_LIMIT, value: numberToHex(value) }],
    } as never)
