import { Lock, Zap } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SECONDS_PER_MINUTE } from '#lib/time.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { getEarnBadges } from '../badges.rules.ts'
import { type EarnRow, getLockRemaining, hasStake } from '../earn.rules.ts'
import { EarnTimeBadge } from './EarnTime.tsx'

const ICONS = { boost: Zap, lock: Lock }

/** What a product is, its lock and its fees. */
export function EarnBadges({ row }: { readonly row: EarnRow }) {
  const t = useTranslation()
  const now = useLockClock(row)
  return (
    <span className="mt-1 flex flex-wrap gap-1.5 in-[tr]:max-lg:mt-2.5">
      {getEarnBadges(row, now).map(({ tone, icon, message }) => (
        <Badge key={message.text} variant={tone} {...(icon ? { icon: ICONS[icon] } : {})}>
          {t(message)}
        </Badge>
      ))}
      {/* With a wallet, the column of times is left out below 1080 px. */}
      {row.account && (
        <span className="hidden in-[tr]:max-lg:flex">
          <EarnTimeBadge row={row} />
        </span>
      )}
    </span>
  )
}

/** Chain time while the account's stake is locked, in steps of a minute: badges show no seconds. */
function useLockClock(row: EarnRow): number | undefined {
  const { screenHead } = useChain()
  return useSyncExternalStore(screenHead.subscribe, () => {
    if (!hasStake(row)) return undefined
    const now = getChainTime(screenHead.getState())
    return now === undefined || getLockRemaining(row, now) === 0 ? undefined : now - (now % SECONDS_PER_MINUTE)
  })
}
