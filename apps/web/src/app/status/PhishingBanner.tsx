import { TriangleAlert, X } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { IconButton } from '#ui/button/IconButton.tsx'

/** Reminder to check the page's URL, until it is dismissed. */
export function PhishingBanner({ host }: { readonly host: string | undefined }) {
  const t = useTranslation()
  const isHidden = useSettings((settings) => settings.phishingBannerHidden)
  if (isHidden || host === undefined) return null
  return (
    <aside
      aria-label={t('Phishing warning')}
      className="flex items-center justify-center gap-3 border-b border-warn bg-warn-wash py-1 ps-4 pe-2 text-sm text-warn"
    >
      <TriangleAlert aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
      <p className="min-w-0 flex-1 xs:flex-none">
        {t('Phishing warning: make sure you’re on https://%host%. Check the address bar carefully.', {
          host,
        })}
      </p>
      <IconButton icon={X} label={t('Dismiss')} onClick={() => updateSettings({ phishingBannerHidden: true })} />
    </aside>
  )
}
