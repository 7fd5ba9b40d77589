import { durationOf } from '../../lib/format/formatDuration.ts'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../lib/settings/settings.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { type Bps, formatApr } from './apr.rules.ts'

type TermBadgesProps = {
  /** Basis points; undefined where the contract could not tell. */
  readonly depositFee: Bps | undefined
  readonly withdrawFee: Bps | undefined
  /** Seconds. */
  readonly lock: bigint | undefined
  /** Leaves the lock before its time for a fee. */
  readonly isFlexible?: boolean | undefined
  readonly harvestInterval?: bigint
}

/** What staking costs and binds, in a word each; nothing where it is free of both. */
export function TermBadges({
  depositFee,
  withdrawFee,
  lock,
  isFlexible = false,
  harvestInterval = 0n,
}: TermBadgesProps) {
  const t = useT()
  const locale = useSettings((settings) => settings.language)
  if (depositFee === undefined || withdrawFee === undefined || lock === undefined) {
    return <Badge kind="warn">{t('Terms unknown')}</Badge>
  }
  const time = (seconds: bigint) => durationOf(Number(seconds), locale)
  return (
    <>
      {lock > 0n && (
        <Badge kind={isFlexible ? 'neutral' : 'warn'}>
          {isFlexible ? t('Flexible lock %time%', { time: time(lock) }) : t('Locked %time%', { time: time(lock) })}
        </Badge>
      )}
      {depositFee > 0n && <Badge kind="warn">{t('%fee% deposit fee', { fee: formatApr(depositFee) })}</Badge>}
      {withdrawFee > 0n && <Badge kind="warn">{t('%fee% exit fee', { fee: formatApr(withdrawFee) })}</Badge>}
      {harvestInterval > 0n && <Badge>{t('Harvest every %time%', { time: time(harvestInterval) })}</Badge>}
    </>
  )
}
