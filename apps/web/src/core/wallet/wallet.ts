import type { Address } from 'viem'

/** A connected wallet, as far as the rest of the page needs to know one (EIP-1193). */
export type Wallet = {
  readonly account: Address
  readonly chainId: number
  readonly request: (request: { readonly method: string; readonly params?: readonly unknown[] }) => Promise<unknown>
}
