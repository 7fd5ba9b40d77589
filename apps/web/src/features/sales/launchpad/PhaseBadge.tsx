import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import type { Phase } from './launchpad.rules.ts'

const BADGES: Readonly<
  Record<Phase, { readonly variant: 'accent' | 'neutral' | 'brass' | 'gain'; readonly text: Message }>
> = {
  pending: { variant: 'brass', text: msg('Coming soon') },
  open: { variant: 'accent', text: msg('Open') },
  close: { variant: 'neutral', text: msg('Closed') },
  claimable: { variant: 'gain', text: msg('Claimable') },
}

/** Phase of a private sale. */
export function PhaseBadge({ phase }: { readonly phase: Phase }) {
  const t = useTranslation()
  const { variant, text } = BADGES[phase]
  return <Badge variant={variant}>{t(text)}</Badge>
}
