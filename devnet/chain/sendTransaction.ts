import { type Address, type Hex, numberToHex } from 'viem'
import type { ChainClient } from './chain.ts'

/** Gas that is plenty for each of the seeds' transactions. */
const GAS = '0x7a120'

export type Send = (from: Address, to: Address, data: Hex, value?: bigint) => Promise<unknown>

/** Sends transactions without waiting for their block. Value in wei. */
export const sendBy =
  (client: ChainClient): Send =>
  (from, to, data, value = 0n) =>
    client.request({
      method: 'eth_sendTransaction',
      params: [{ from, to, data, gas: GAS, value: numberToHex(value) }],
    } as never)
