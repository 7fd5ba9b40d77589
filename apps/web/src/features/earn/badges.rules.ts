import type { EarnTerms } from '@zono/client'
import { formatShortDuration } from '#lib/format/formatDuration.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { SECONDS_PER_MINUTE } from '#lib/time.ts'
import { formatFee } from './apr.rules.ts'
import { type EarnRow, getLockRemaining } from './earn.rules.ts'
import { type EarnProduct, isLegacyPool } from './earnProduct.ts'

/** Short property of a product beside its name. */
export type EarnBadge = {
  readonly tone: 'neutral' | 'accent' | 'warn'
  readonly icon?: 'boost' | 'lock'
  readonly message: Message
}

/** Fees from 2 percent on are marked as a warning. */
const HIGH_FEE_BPS = 200n

const isCommunity = (product: EarnProduct): boolean =>
  product.kind === 'farm' ? product.isCommunity : product.kind === 'stakingPool' && product.poolCategory === 'Community'

/**
 * Badges of a product: what it is, then what binds or costs: its lock and fees. What is free needs no badge; a term that
 * could not be read has its own.
 *
 * @param now - Unix seconds of the chain; without it the time left of a lock is not shown.
 */
export function getEarnBadges(
  row: Pick<EarnRow, 'product' | 'account' | 'terms' | 'status' | 'isEmergency' | 'isBoosted'>,
  now: number | undefined,
): readonly EarnBadge[] {
  const { product, status, terms } = row
  return [
    ...(row.isEmergency ? [{ tone: 'warn', message: msg('Deposits are closed') } as const] : []),
    ...(row.isBoosted && status !== 'closed'
      ? [{ tone: 'accent', icon: 'boost', message: msg('Boosted') } as const]
      : []),
    ...(isCommunity(product) ? [neutral(msg('Community'))] : []),
    ...(product.kind === 'farm' && status === 'closed' ? [neutral(msg('Finished'))] : []),
    ...(isLegacyPool(product) ? [neutral(msg('Legacy'))] : []),
    ...getTermBadges(terms, getLockRemaining(row, now)),
  ]
}

const neutral = (message: Message): EarnBadge => ({ tone: 'neutral', message })
const unknown = (message: Message): EarnBadge => ({ tone: 'warn', message })

function getTermBadges(terms: EarnTerms, lockRemaining: number): readonly EarnBadge[] {
  if (Object.values(terms).every((term) => term === undefined)) return [unknown(msg('Terms unknown'))]
  return [
    ...getLockBadge(terms, lockRemaining),
    ...getFeeBadge(terms.depositFeeBps, msg('Deposit fee unknown'), (fee) => msg('%fee% deposit fee', { fee })),
    ...getFeeBadge(terms.withdrawFeeBps, msg('Withdrawal fee unknown'), (fee) => msg('%fee% withdrawal fee', { fee })),
    ...getUnlockFeeBadge(terms),
    ...getHarvestIntervalBadge(terms),
  ]
}

function getLockBadge({ lockSeconds, isFlexibleLock }: EarnTerms, lockRemaining: number): readonly EarnBadge[] {
  if (lockSeconds === 0n) return []
  if (lockSeconds === undefined || isFlexibleLock === undefined) return [unknown(msg('Lock unknown'))]
  const time = formatShortDuration(Number(lockSeconds))
  if (isFlexibleLock) return [neutral(msg('%time% flexible lock', { time }))]
  return lockRemaining > 0
    ? // The newest block is older than now: without the bound a new lock would read longer than it is.
      [
        {
          tone: 'warn',
          icon: 'lock',
          message: msg('Locked %time%', { time: formatMinutes(Math.min(lockRemaining, Number(lockSeconds))) }),
        },
      ]
    : [{ tone: 'neutral', icon: 'lock', message: msg('%time% lock', { time }) }]
}

/** Whole minutes, rounded up: a badge does not count seconds, and never promises too early an end. */
const formatMinutes = (seconds: number): string =>
  formatShortDuration(Math.ceil(seconds / SECONDS_PER_MINUTE) * SECONDS_PER_MINUTE)

function getFeeBadge(
  feeBps: bigint | undefined,
  unknownFee: Message,
  createMessage: (fee: string) => Message,
): readonly EarnBadge[] {
  if (feeBps === undefined) return [unknown(unknownFee)]
  if (feeBps === 0n) return []
  return [{ tone: feeBps >= HIGH_FEE_BPS ? 'warn' : 'neutral', message: createMessage(formatFee(feeBps)) }]
}

/** The unlock fee matters where a lock can be left early. */
function getUnlockFeeBadge({ lockSeconds, isFlexibleLock, unlockFeeBps }: EarnTerms): readonly EarnBadge[] {
  if (lockSeconds === 0n || isFlexibleLock === false) return []
  return getFeeBadge(unlockFeeBps, msg('Unlock fee unknown'), (fee) => msg('%fee% unlock fee', { fee }))
}

function getHarvestIntervalBadge({ harvestIntervalSeconds }: EarnTerms): readonly EarnBadge[] {
  if (harvestIntervalSeconds === 0n) return []
  if (harvestIntervalSeconds === undefined) return [unknown(msg('Harvest interval unknown'))]
  return [neutral(msg('Harvest every %time%', { time: formatShortDuration(Number(harvestIntervalSeconds)) }))]
}
