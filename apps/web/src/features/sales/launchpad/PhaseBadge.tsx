import { useAtChainTime } from '#features/useChainTime.ts'
import { StateBadge } from '#ui/feedback/Badge.tsx'
import { getPhaseLook, PHASE_LOOKS, type Phase } from './launchpad.rules.ts'
import type { PrivateSaleRow } from './privateSales.instances.ts'

type PhaseBadgeProps = { readonly row: Pick<PrivateSaleRow, 'terms' | 'state'>; readonly phase: Phase }

/** Phase of a private sale. One that gives commitments back is called what it is, though both can be claimed from. */
export function PhaseBadge({ row: { terms: sale, state }, phase }: PhaseBadgeProps) {
  const look = useAtChainTime((now) => getPhaseLook(sale, state, now))
  return <StateBadge look={PHASE_LOOKS[look ?? phase]} />
}
