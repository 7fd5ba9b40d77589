import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { getCampaignTitle, sumByCampaign } from '../profile.rules.ts'
import { HistoryState } from './HistoryState.tsx'
import { usePoints } from './usePoints.ts'

/** Campaigns in which an account earned points. */
export function Achievements({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { deployment } = useChain()
  const { entries, isUnavailable } = usePoints(account)
  if (entries === undefined) return <HistoryState isUnavailable={isUnavailable} />
  const campaigns = sumByCampaign(entries)
  if (campaigns.length === 0) {
    return (
      <EmptyState seed={account} title={t('No achievements yet')}>
        {t('Campaigns that give points to this profile appear here.')}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-3 xs:grid-cols-2 sm:grid-cols-3">
      {campaigns.map(({ id, points }) => (
        <li key={String(id)} className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
          <Seal seed={`campaign ${id}`} size={48} className="[--engrave:var(--brass)]" />
          <span>
            <span className="block font-semibold">{t(getCampaignTitle(id, deployment))}</span>
            <span className="text-sm text-muted">
              {t(plural('%points% point', '%points% points', Number(points), { points: formatNumber(points, 0) }))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
