import { type Address, getAddress, pad, slice, toEventSelector } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { readLogs } from '#core/trades/pairLogs.ts'

/** A collection and a contract that was ever approved to move every piece of it. */
export type ApprovedOperator = { readonly collection: Address; readonly spender: Address }

const APPROVAL_FOR_ALL_TOPIC = toEventSelector('ApprovalForAll(address,address,bool)')

/**
 * Reads from the chain's logs to whom an account has ever given whole collections: on a development chain since the first
 * block, elsewhere within the last 20,000 blocks. What still holds is read by `nftApprovalsQuery`.
 */
export async function readApprovedOperators(chain: ChainClient, owner: Address): Promise<readonly ApprovedOperator[]> {
  const logs = await readLogs(chain, { topics: [APPROVAL_FOR_ALL_TOPIC, pad(owner)] })
  const operators = logs.flatMap(({ address, topics }) => {
    const [, , operator] = topics
    return operator ? [{ collection: getAddress(address), spender: getAddress(slice(operator, 12)) }] : []
  })
  return [...new Map(operators.map((entry) => [`${entry.collection}${entry.spender}`, entry])).values()]
}

export const approvedOperatorsQuery = chainQuery('approvedOperators', readApprovedOperators)
