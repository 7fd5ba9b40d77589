import { formatDuration } from '../../lib/format/formatDuration.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { formatApr } from './apr.rules.ts'
import { areTermsKnown } from './earn.rules.ts'
import type { EarnTerms } from './earnProduct.ts'

/** Fees and locks of a product as badges; `Terms unknown` where one could not be read. */
export function TermBadges({ terms }: { readonly terms: EarnTerms }) {
  const t = useTranslation()
  if (!areTermsKnown(terms)) return <Badge variant="warn">{t('Terms unknown')}</Badge>
  const { depositFeeBps = 0n, withdrawFeeBps = 0n, unlockFeeBps = 0n, lockSeconds = 0n } = terms
  const { harvestIntervalSeconds = 0n, isFlexibleLock } = terms
  const exitFeeBps = withdrawFeeBps + (isFlexibleLock && lockSeconds > 0n ? unlockFeeBps : 0n)
  const formatSeconds = (seconds: bigint) => formatDuration(Number(seconds))
  return (
    <>
      {lockSeconds > 0n && (
        <Badge variant={isFlexibleLock ? 'neutral' : 'warn'}>
          {isFlexibleLock
            ? t('Flexible lock %time%', { time: formatSeconds(lockSeconds) })
            : t('Locked %time%', { time: formatSeconds(lockSeconds) })}
        </Badge>
      )}
      {depositFeeBps > 0n && <Badge variant="warn">{t('%fee% deposit fee', { fee: formatApr(depositFeeBps) })}</Badge>}
      {exitFeeBps > 0n && <Badge variant="warn">{t('%fee% exit fee', { fee: formatApr(exitFeeBps) })}</Badge>}
      {harvestIntervalSeconds > 0n && (
        <Badge>{t('Harvest every %time%', { time: formatSeconds(harvestIntervalSeconds) })}</Badge>
      )}
    </>
  )
}
