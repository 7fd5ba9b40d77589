import { erc20Abi } from '@zono/protocol'
import type { Address } from 'viem'
import type { Chain } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { settled } from '../chain/optionalRead.ts'

type AllowanceParams = {
  readonly owner: Address
  readonly spends: readonly { readonly token: Address; readonly spender: Address }[]
}

/** What each spender may take of the owner's token, in base units; undefined where the token cannot be read. */
export async function readAllowances(chain: Chain, { owner, spends }: AllowanceParams) {
  return Promise.all(
    spends.map(({ token, spender }) =>
      settled(chain.read({ abi: erc20Abi, address: token, functionName: 'allowance', args: [owner, spender] })),
    ),
  )
}

export const allowancesQuery = chainQuery('allowances', readAllowances)
