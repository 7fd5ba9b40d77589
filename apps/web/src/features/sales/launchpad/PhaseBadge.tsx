import { useAtChainTime } from '#features/useChainTime.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { getPhaseLook, PHASE_LOOKS, type Phase } from './launchpad.rules.ts'
import type { PrivateSaleRow } from './privateSales.instances.ts'

type PhaseBadgeProps = { readonly row: Pick<PrivateSaleRow, 'terms' | 'state'>; readonly phase: Phase }

/** Phase of a private sale. One that gives commitments back is called what it is, though both can be claimed from. */
export function PhaseBadge({ row: { terms: sale, state }, phase }: PhaseBadgeProps) {
  const t = useTranslation()
  const look = useAtChainTime((now) => getPhaseLook(sale, state, now))
  const { variant, text } = PHASE_LOOKS[look ?? phase]
  return <Badge variant={variant}>{t(text)}</Badge>
}
