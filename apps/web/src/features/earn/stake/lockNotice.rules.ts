import { formatShortDuration } from '#lib/format/formatDuration.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { EarnRow } from '../earn.rules.ts'

type LockedRow = {
  readonly product: Pick<EarnRow['product'], 'kind'>
  /** Undefined while it is read. */
  readonly account: Pick<NonNullable<EarnRow['account']>, 'stakedAmount'> | undefined
  readonly terms: Pick<EarnRow['terms'], 'lockSeconds' | 'isFlexibleLock'>
}

/** What a deposit does to a lock: it restarts that of the whole stake. Undefined where nothing is held back. */
export function getLockNotice({ product, account, terms }: LockedRow): Message | undefined {
  if (product.kind === 'vault') return msg('Each deposit restarts the unstaking fee period.')
  if (terms.lockSeconds === undefined || terms.lockSeconds === 0n) return undefined
  if (account !== undefined && account.stakedAmount === 0n) {
    // A flexible lock holds nothing back: what leaving early costs stands among the terms.
    if (terms.isFlexibleLock) return undefined
    return msg('This deposit is locked for %time% from now on.', {
      time: formatShortDuration(Number(terms.lockSeconds)),
    })
  }
  return terms.isFlexibleLock
    ? msg('This deposit restarts the lock on your entire stake.')
    : msg('This deposit restarts the lock on your entire stake and its rewards.')
}
