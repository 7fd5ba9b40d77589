import { useInstances } from '#core/instances/useInstances.ts'
import type { NowPart } from '#features/parts.ts'
import { formatShortDuration } from '#lib/format/formatDuration.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { HomeNowItem } from '../HomeList.tsx'
import { useChainTime } from '../useChainTime.ts'
import { getPhase } from './launchpad/launchpad.rules.ts'
import { privateSales } from './launchpad/privateSales.instances.ts'

/** The private sale that is open, or the next one, on the home screen. */
export const privateSaleNow: NowPart = { path: '/launchpad', requiredContracts: [], Part: PrivateSaleNow }

function PrivateSaleNow() {
  const t = useTranslation()
  const { rows } = useInstances(privateSales)
  const now = useChainTime()
  const known = (rows ?? []).map(({ terms, state }) => ({ terms, phase: getPhase(terms, state, now) }))
  const shown =
    known.find(({ phase }) => phase === 'open') ??
    known
      .filter(({ phase }) => phase === 'pending')
      .sort((one, other) => one.terms.startDate - other.terms.startDate)[0]
  if (shown === undefined || now === undefined) return null
  const { terms, phase } = shown
  const isOpen = phase === 'open'
  const time = formatShortDuration((isOpen ? terms.endDate : terms.startDate) - now)
  return (
    <HomeNowItem
      to={`/launchpad/${terms.id}`}
      kind={t('Private sale')}
      name={terms.name}
      time={isOpen ? t('Ends in %time%', { time }) : t('Starts in %time%', { time })}
    />
  )
}
