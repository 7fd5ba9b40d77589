import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { NavTabs } from '#ui/navigation/NavTabs.tsx'

/** Frame of the screens of profiles and teams. As tall as the window: the footer does not move while they load. */
export function ProfileLayout({ children }: { readonly children: ReactNode }) {
  const t = useTranslation()
  const tabs = [
    { to: '/teams', label: t('Teams') },
    { to: '/profile', label: t('Your profile') },
    { to: '/collectibles/claim', label: t('Collectibles') },
  ]
  return (
    <div className="mx-auto grid min-h-dvh max-w-[960px] grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-8 xs:px-6">
      <NavTabs label={t('Profiles')} tabs={tabs} />
      {children}
    </div>
  )
}
