import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { InfoTip } from '#ui/feedback/InfoTip.tsx'

/** Replaces an unknown rate; the hint gives the reason. */
export function AprUnavailable({ why }: { readonly why: Message | undefined }) {
  const t = useTranslation()
  return (
    <span className="inline-flex items-center gap-1 text-muted">
      {t('unknown')} {why && <InfoTip label={t('the missing rate')}>{t(why)}</InfoTip>}
    </span>
  )
}
