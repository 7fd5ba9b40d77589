import { optionalRead } from '@zono/client'
import { erc20Abi } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'

type AllowancesParams = {
  readonly owner: Address
  readonly approvals: readonly { readonly token: Address; readonly spender: Address }[]
}

/** Reads allowances in base units; undefined where the token cannot be read. */
export async function readAllowances(chain: ChainClient, { owner, approvals }: AllowancesParams) {
  return Promise.all(
    approvals.map(({ token, spender }) =>
      optionalRead(
        chain.readContract({ abi: erc20Abi, address: token, functionName: 'allowance', args: [owner, spender] }),
      ),
    ),
  )
}

export const allowancesQuery = chainQuery('allowances', readAllowances)
