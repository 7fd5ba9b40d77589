import type { PrivateSale } from '@zono/client'
import { useChainTime } from '#features/useChainTime.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import type { Phase } from './launchpad.rules.ts'

type PhaseTimeProps = { readonly sale: PrivateSale; readonly phase: Phase | undefined }

/** Time until the next phase of a sale, by the chain's clock. Nothing follows the last phase. */
export function PhaseTime({ sale, phase }: PhaseTimeProps) {
  const t = useTranslation()
  const now = useChainTime()
  if (phase === 'claimable') return null
  const next =
    phase === 'close'
      ? { label: t('Claims open in'), at: sale.releaseAt }
      : phase === 'open'
        ? { label: t('Ends in'), at: sale.endDate }
        : { label: t('Starts in'), at: sale.startDate }
  return (
    <DescriptionRow label={next.label}>
      <Countdown seconds={phase === undefined || now === undefined ? undefined : next.at - now}>–</Countdown>
    </DescriptionRow>
  )
}
