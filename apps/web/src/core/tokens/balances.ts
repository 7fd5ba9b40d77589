import { erc20Abi } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain.ts'
import { chainQuery } from '../chain/chainQuery.ts'
import { optionalRead } from '../chain/optionalRead.ts'

/** Balances by currency id in base units; undefined where the token did not answer. */
export type Balances = Readonly<Record<string, bigint | undefined>>

type BalancesParams = { readonly account: Address; readonly currencies: readonly Currency[] }

/** Reads balances of an account. A token that does not answer is unknown, not zero. */
export async function readBalances(chain: ChainClient, { account, currencies }: BalancesParams): Promise<Balances> {
  const entries = await Promise.all(
    currencies.map(async (currency) => {
      const balance = Currency.isNative(currency)
        ? chain.readNativeBalance(account)
        : chain.readContract({ abi: erc20Abi, address: currency.address, functionName: 'balanceOf', args: [account] })
      return [Currency.getId(currency), await optionalRead(balance)] as const
    }),
  )
  return Object.fromEntries(entries)
}

export const balancesQuery = chainQuery('balances', readBalances)

/** Balances for the check whether fees can be paid: at most 15 s old, and fresh after a receipt of the account. */
export const feeBalanceQuery = chainQuery('feeBalance', readBalances, 'block', { maxAgeMs: 15_000 })
