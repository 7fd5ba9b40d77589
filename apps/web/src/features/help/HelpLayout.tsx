import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { localeStore } from '#lib/i18n/localeStore.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

type HelpLayoutProps = {
  /** Heading of the page, and what stands above it. */
  readonly header: ReactNode
  readonly children: ReactNode
}

/** Frame of help. Its texts are English in every language; another language says so in its own words. */
export function HelpLayout({ header, children }: HelpLayoutProps) {
  const t = useTranslation()
  const isEnglish = useStore(localeStore, ({ language }) => language.startsWith('en'))
  return (
    <div className="mx-auto grid w-full max-w-[1248px] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-6 pb-16 xs:px-6 sm:pt-10">
      {header}
      {!isEnglish && <p className="text-sm text-muted">{t('Help is written in English.')}</p>}
      <div lang="en" dir="ltr" className="grid gap-6">
        {children}
      </div>
    </div>
  )
}
