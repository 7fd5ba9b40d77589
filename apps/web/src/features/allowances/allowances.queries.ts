import type { Token } from '@zono/sdk'
import { type Address, getAddress, type Hex, isAddress, pad, slice, toEventSelector } from 'viem'
import type { ChainClient } from '../../core/chain/chain.ts'
import { chainQuery } from '../../core/chain/chainQuery.ts'
import { readToken } from '../../core/tokens/readToken.ts'
import { readLogs } from '../../core/trades/pairLogs.ts'

/** A token, and who may take of it. */
export type ApprovedSpender = { readonly token: Address; readonly spender: Address }

const APPROVAL_EVENT_TOPIC = toEventSelector('Approval(address,address,uint256)')

/**
 * Which allowances an account has given, by the chain's logs: on a development chain all of them, elsewhere those of the
 * last 20,000 blocks. How much is left of each is another question.
 */
export async function readApprovedSpenders(chain: ChainClient, owner: Address): Promise<readonly ApprovedSpender[]> {
  const logs = await readLogs(chain, { topics: [APPROVAL_EVENT_TOPIC, pad(owner)] })
  // Of NFTs the third word is indexed too: their approvals are for one piece, not for an amount.
  const grants = logs.flatMap(({ address, topics }) => {
    const spender = topics.length === 3 && topics[2] && slice(topics[2] as Hex, 12)
    return spender && isAddress(spender) ? [{ token: getAddress(address), spender: getAddress(spender) }] : []
  })
  return [...new Map(grants.map((grant) => [`${grant.token}${grant.spender}`, grant])).values()]
}

export const approvedSpendersQuery = chainQuery('approvedSpenders', readApprovedSpenders)

/** What some token contracts say of themselves; those that are no tokens are left out. */
export async function readTokensByAddress(
  chain: ChainClient,
  addresses: readonly Address[],
): Promise<readonly Token[]> {
  const tokens = await Promise.all(addresses.map((address) => readToken(chain, address)))
  return tokens.filter((token) => token !== null)
}

export const tokensByAddressQuery = chainQuery('tokensByAddress', readTokensByAddress, 'never')
