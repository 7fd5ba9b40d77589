import { formatDuration } from '../../lib/format/formatDuration.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../lib/settings/settings.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { type Bps, formatApr } from './apr.rules.ts'

type TermBadgesProps = {
  /** Basis points; undefined where the contract could not tell. */
  readonly depositFeeBps: Bps | undefined
  readonly withdrawFeeBps: Bps | undefined
  /** Seconds. */
  readonly lockSeconds: bigint | undefined
  /** Leaves the lock before its time for a fee. */
  readonly isFlexible?: boolean | undefined
  readonly harvestInterval?: bigint
}

/** What staking costs and binds, in a word each; nothing where it is free of both. */
export function TermBadges({
  depositFeeBps,
  withdrawFeeBps,
  lockSeconds,
  isFlexible = false,
  harvestInterval = 0n,
}: TermBadgesProps) {
  const t = useTranslation()
  const locale = useSettings((settings) => settings.language)
  if (depositFeeBps === undefined || withdrawFeeBps === undefined || lockSeconds === undefined) {
    return <Badge variant="warn">{t('Terms unknown')}</Badge>
  }
  const time = (seconds: bigint) => formatDuration(Number(seconds), locale)
  return (
    <>
      {lockSeconds > 0n && (
        <Badge variant={isFlexible ? 'neutral' : 'warn'}>
          {isFlexible
            ? t('Flexible lock %time%', { time: time(lockSeconds) })
            : t('Locked %time%', { time: time(lockSeconds) })}
        </Badge>
      )}
      {depositFeeBps > 0n && <Badge variant="warn">{t('%fee% deposit fee', { fee: formatApr(depositFeeBps) })}</Badge>}
      {withdrawFeeBps > 0n && <Badge variant="warn">{t('%fee% exit fee', { fee: formatApr(withdrawFeeBps) })}</Badge>}
      {harvestInterval > 0n && <Badge>{t('Harvest every %time%', { time: time(harvestInterval) })}</Badge>}
    </>
  )
}
