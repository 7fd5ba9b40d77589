import type { Token } from '@zono/sdk'
import { type Address, getAddress, type Hex, isAddress, pad, slice, toEventSelector } from 'viem'
import type { ChainClient } from '../../core/chain/chain.ts'
import { chainQuery } from '../../core/chain/chainQuery.ts'
import { readToken } from '../../core/tokens/readToken.ts'
import { readLogs } from '../../core/trades/pairLogs.ts'

/** A token and a contract that was approved to spend it. */
export type ApprovedSpender = { readonly token: Address; readonly spender: Address }

const APPROVAL_EVENT_TOPIC = toEventSelector('Approval(address,address,uint256)')

/**
 * Reads from the chain's logs which spenders an account has approved: on a development chain since the first block,
 * elsewhere within the last 20,000 blocks. The allowances that are left are read by `allowancesQuery`.
 */
export async function readApprovedSpenders(chain: ChainClient, owner: Address): Promise<readonly ApprovedSpender[]> {
  const logs = await readLogs(chain, { topics: [APPROVAL_EVENT_TOPIC, pad(owner)] })
  // NFTs index the third argument too, the token id: those approvals have no amount.
  const approvedSpenders = logs.flatMap(({ address, topics }) => {
    const spender = topics.length === 3 && topics[2] && slice(topics[2] as Hex, 12)
    return spender && isAddress(spender) ? [{ token: getAddress(address), spender: getAddress(spender) }] : []
  })
  return [...new Map(approvedSpenders.map((entry) => [`${entry.token}${entry.spender}`, entry])).values()]
}

export const approvedSpendersQuery = chainQuery('approvedSpenders', readApprovedSpenders)

/** Reads tokens by address. Contracts that are not tokens are left out. */
export async function readTokensByAddress(
  chain: ChainClient,
  addresses: readonly Address[],
): Promise<readonly Token[]> {
  const tokens = await Promise.all(addresses.map((address) => readToken(chain, address)))
  return tokens.filter((token) => token !== null)
}

export const tokensByAddressQuery = chainQuery('tokensByAddress', readTokensByAddress, 'never')
