import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { getTeamPoints } from '../profile.rules.ts'
import { teamDaysQuery } from '../profileHistory.queries.ts'

const formatPoints = (value: number) => formatNumber(value, 0)

/** Points of a team over time; nothing before they changed on two days. */
export function TeamChart({ teamId }: { readonly teamId: number }) {
  const t = useTranslation()
  const days = useQuery(teamDaysQuery(useChain(), teamId)).data
  const points = useMemo(() => days && getTeamPoints(days), [days])
  if (points === undefined || points.length < 2) return null
  return (
    <section aria-label={t('Points over time')} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">{t('Points over time')}</h2>
      <div className="relative h-56">
        <Chart
          seriesType="area"
          points={points}
          placeholder={undefined}
          format={formatPoints}
          summary={(last) => t('Points of the team: %points%', { points: last })}
        />
      </div>
    </section>
  )
}
