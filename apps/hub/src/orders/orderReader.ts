import type { Order } from '@zono/messages'
import { type Deployment, Orders } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { createBusyRefusal } from '../lib/errors.ts'
import { ORDER_STATUSES, type OrderStatus } from './orderBook.rules.ts'

/** Reads of the contract that fills orders. */
export type OrderReader = {
  /** Undefined where the deployment has none. */
  readonly contract: Address | undefined
  /**
   * States of orders at a block.
   * @throws {Refusal} when the chain does not answer: then nothing is decided
   */
  readonly readStatuses: (orders: readonly Order[], at: bigint | 'latest') => Promise<readonly OrderStatus[]>
}

/** Creates the reads. */
export function createOrderReader(
  client: Pick<ChainClient, 'readAt'>,
  deployment: Pick<Deployment, 'contracts'>,
): OrderReader {
  const contract = deployment.contracts[Orders.name]
  return {
    contract,
    async readStatuses(orders, at) {
      const call = { abi: Orders.abi, functionName: 'getStates', args: [orders] } as const
      const states =
        contract && (await client.readAt(at, (read) => read({ ...call, address: contract })).catch(() => undefined))
      if (states?.length !== orders.length) throw createBusyRefusal('The chain cannot be read now. Please try again.')
      // A status that this version does not know is no end.
      return states.map(({ status }) => ORDER_STATUSES[status] ?? 'open')
    },
  }
}
