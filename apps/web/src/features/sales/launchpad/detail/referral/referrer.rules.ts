import type { PrivateSale, PrivateSaleAccount } from '@zono/client'
import type { Address } from 'viem'
import type { ReferrerTag } from './referrals.ts'

/** Who a contribution is credited to, and what is to be said of it. */
export type ReferrerState =
  /** No one: there is no link, or it is the account's own. */
  | { readonly status: 'none' }
  /** Still being read: a contribution waits, so that no referrer is lost. */
  | { readonly status: 'loading' }
  /** Set by the first contribution; it stays. `referrer` is undefined where that one had none. */
  | { readonly status: 'fixed'; readonly referrer: Address | undefined }
  /** Will be set by the contribution. */
  | { readonly status: 'offered'; readonly referrer: Address }
  /** The contract accepts no referrer that has not contributed at least the minimum itself: none is set. */
  | { readonly status: 'not-contributed'; readonly referrer: Address }
  /** No account has this name, or the names cannot be read: none is set. */
  | { readonly status: 'unknown-name'; readonly name: string }

type ReferrerInput = {
  readonly sale: Pick<PrivateSale, 'referFeeBps' | 'minPerTransaction'>
  readonly account: Pick<PrivateSaleAccount, 'contributed' | 'referrer'> | undefined
  /** The connected account. */
  readonly address: Address | undefined
  readonly tag: ReferrerTag | undefined
  /** Account of the tag; null where its name has none, undefined while it is unknown. */
  readonly referrer: Address | null | undefined
  /** What that account contributed itself; undefined while unknown. */
  readonly contributed: bigint | undefined
}

/** Who a contribution is credited to. */
export function getReferrerState({ sale, account, address, tag, referrer, contributed }: ReferrerInput): ReferrerState {
  if (account && account.contributed > 0n) return { status: 'fixed', referrer: account.referrer }
  if (tag === undefined || sale.referFeeBps === 0n) return { status: 'none' }
  if (referrer === null) return { status: 'unknown-name', name: tag.kind === 'name' ? tag.name : '' }
  if (referrer === undefined) return { status: 'loading' }
  if (referrer.toLowerCase() === address?.toLowerCase()) return { status: 'none' }
  if (contributed === undefined) return { status: 'loading' }
  return { status: contributed < sale.minPerTransaction ? 'not-contributed' : 'offered', referrer }
}
