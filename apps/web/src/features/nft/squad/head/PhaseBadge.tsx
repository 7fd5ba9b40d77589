import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import type { SquadPhase } from '../squad.rules.ts'

const BADGES: Readonly<
  Record<SquadPhase, { readonly variant: 'accent' | 'neutral' | 'brass' | 'gain'; readonly text: Message }>
> = {
  pending: { variant: 'brass', text: msg('Coming soon') },
  presale: { variant: 'accent', text: msg('Presale') },
  sale: { variant: 'accent', text: msg('Public sale') },
  drawing: { variant: 'brass', text: msg('Drawing') },
  claim: { variant: 'gain', text: msg('Claim') },
  complete: { variant: 'neutral', text: msg('Complete') },
}

/** Phase of a squad sale. */
export function PhaseBadge({ phase }: { readonly phase: SquadPhase }) {
  const t = useTranslation()
  const { variant, text } = BADGES[phase]
  return <Badge variant={variant}>{t(text)}</Badge>
}
