import { optionalRead } from '@zono/client'
import type { Token } from '@zono/sdk'
import { type Address, getAddress, isHex, pad, slice, toEventSelector } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { readLogs } from '#core/trades/pairLogs.ts'
import { readTokensByAddress } from '../allowances.queries.ts'
import { PERMIT2_ADDRESS, permit2Abi } from './permit2.ts'

/** A contract that may take tokens of an account through Permit2. */
export type Permit2Approval = {
  readonly token: Token
  readonly spender: Address
  /** Base units. */
  readonly amount: bigint
  /** Unix seconds; after them nothing can be taken. */
  readonly expiration: number
}

const APPROVAL_TOPICS = [
  toEventSelector('Approval(address,address,address,uint160,uint48)'),
  toEventSelector('Permit(address,address,address,uint160,uint48,uint48)'),
]

/**
 * Reads whom an account lets take tokens through Permit2, from its logs: on a development chain since the first block,
 * elsewhere within the last 20,000 blocks. Empty on a chain without Permit2.
 */
export async function readPermit2Approvals(chain: ChainClient, owner: Address): Promise<readonly Permit2Approval[]> {
  const code = await chain.client.request({ method: 'eth_getCode', params: [PERMIT2_ADDRESS, 'latest'] })
  if (!isHex(code) || code === '0x') return []
  const logs = await readLogs(chain, { address: [PERMIT2_ADDRESS], topics: [APPROVAL_TOPICS, pad(owner)] })
  const pairs = logs.flatMap(({ topics }) => {
    const [, , token, spender] = topics
    return token && spender ? [{ token: getAddress(slice(token, 12)), spender: getAddress(slice(spender, 12)) }] : []
  })
  const approved = [...new Map(pairs.map((pair) => [`${pair.token}${pair.spender}`, pair])).values()]
  const [allowances, tokens] = await Promise.all([
    Promise.all(
      approved.map(({ token, spender }) =>
        optionalRead(
          chain.readContract({
            abi: permit2Abi,
            address: PERMIT2_ADDRESS,
            functionName: 'allowance',
            args: [owner, token, spender],
          }),
        ),
      ),
    ),
    readTokensByAddress(
      chain,
      approved.map(({ token }) => token).filter((address, i, all) => all.indexOf(address) === i),
    ),
  ])
  return approved.flatMap(({ token: address, spender }, i) => {
    const [amount = 0n, expiration = 0] = allowances[i] ?? []
    const token = tokens.find((candidate) => candidate.address === address)
    return amount > 0n && token ? [{ token, spender, amount, expiration }] : []
  })
}

export const permit2ApprovalsQuery = chainQuery('permit2Approvals', readPermit2Approvals)
