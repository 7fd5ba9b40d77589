import { useAtChainTime } from '#features/useChainTime.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { hasFailed, type Phase } from './launchpad.rules.ts'
import type { PrivateSaleRow } from './privateSales.instances.ts'

const BADGES: Readonly<
  Record<Phase, { readonly variant: 'accent' | 'neutral' | 'brass' | 'gain'; readonly text: Message }>
> = {
  pending: { variant: 'brass', text: msg('Coming soon') },
  open: { variant: 'accent', text: msg('Open') },
  close: { variant: 'neutral', text: msg('Closed') },
  claimable: { variant: 'gain', text: msg('Claimable') },
}

const CANCELLED = { variant: 'warn', text: msg('Cancelled') } as const

type PhaseBadgeProps = { readonly row: Pick<PrivateSaleRow, 'terms' | 'state'>; readonly phase: Phase }

/** Phase of a private sale. One that gives commitments back is called what it is, though both can be claimed from. */
export function PhaseBadge({ row: { terms: sale, state }, phase }: PhaseBadgeProps) {
  const t = useTranslation()
  const isRefund = useAtChainTime((now) => state !== undefined && now !== undefined && hasFailed(sale, state, now))
  const { variant, text } = isRefund ? CANCELLED : BADGES[phase]
  return <Badge variant={variant}>{t(text)}</Badge>
}
