import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'

/** Warns that the owner declared an emergency. */
export function EmergencyNotice() {
  const t = useTranslation()
  return (
    <Banner variant="warn" isAnnounced>
      {t('Emergency mode is on: deposits are closed, and emergency withdrawals are free.')}
    </Banner>
  )
}
