import type { Message } from '../../lib/i18n/message.ts'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { Hint } from '../../ui/feedback/Hint.tsx'

/** Stands for a rate that is not known, with the reason at hand. */
export function UnknownRate({ why }: { readonly why: Message | undefined }) {
  const t = useT()
  return (
    <span className="inline-flex items-center gap-1 text-muted">
      {t('unknown')} {why && <Hint about={t('Why the rate is not known')}>{t(why)}</Hint>}
    </span>
  )
}
