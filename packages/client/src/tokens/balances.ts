import { erc20Abi } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import type { Address } from 'viem'
import { optionalRead } from '../reading/optionalRead.ts'
import type { ChainReader } from '../reading/reader.ts'
import { readNativeBalance } from './native.ts'

/**
 * Balances in base units by `Currency.getId` (the coin by its symbol, a token by its address); undefined where the token did
 * not answer.
 * @example
 * const getCoin = (balances: Balances) => balances.BNB
 */
export type Balances = Readonly<Record<string, bigint | undefined>>

type BalancesParams = { readonly account: Address; readonly currencies: readonly Currency[] }

/**
 * Reads balances of an account. A token that does not answer is unknown, not zero.
 * @throws The error of the RPC endpoint.
 * @example
 * await readBalances(reader, { account, currencies: [getNativeCurrency(reader)] }) // => { BNB: 3n * 10n ** 18n }
 */
export async function readBalances(reader: ChainReader, { account, currencies }: BalancesParams): Promise<Balances> {
  const entries = await Promise.all(
    currencies.map(async (currency) => {
      const balance = Currency.isNative(currency)
        ? readNativeBalance(reader, account)
        : reader.readContract({ abi: erc20Abi, address: currency.address, functionName: 'balanceOf', args: [account] })
      return [Currency.getId(currency), await optionalRead(balance)] as const
    }),
  )
  return Object.fromEntries(entries)
}
