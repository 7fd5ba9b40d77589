import type { Address } from 'viem'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { useUsername } from './useUsername.ts'

/** Username of an account, or its shortened address while there is none. */
export const DisplayName = ({ account }: { readonly account: Address }) =>
  useUsername(account) ?? shortenAddress(account)
