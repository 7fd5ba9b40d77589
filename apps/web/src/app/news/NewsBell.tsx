import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { plural } from '#lib/i18n/message.ts'
import { getPartArea } from '#lib/i18n/screenAreas.ts'
import { loadTexts } from '#lib/i18n/translations.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { getUnseen } from './news.rules.ts'
import { saveSeen, useSeenNews } from './seenNews.ts'
import { getNewsAccount, useNews } from './useNews.ts'

const NewsList = lazyComponent('NewsList', async () => {
  const [{ NewsList }] = await Promise.all([import('./NewsList.tsx'), loadTexts(getPartArea('news'))])
  return NewsList
})

/** Says quietly how much has happened to the account since this browser last looked, and opens the list. */
export function NewsBell({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const key = getNewsAccount(useChain(), account)
  const { data, isError } = useNews(account)
  const unseen = getUnseen(data?.rows ?? [], useSeenNews(key))
  /** What was new when the list was opened; undefined while it is closed. */
  const [shownAsNew, setShownAsNew] = useState<readonly string[]>()

  function open() {
    setShownAsNew(unseen)
    saveSeen(key, unseen)
  }

  const label =
    unseen.length === 0
      ? t('Notifications')
      : t(plural('%count% new notification', '%count% new notifications', unseen.length))
  return (
    <span className="relative inline-flex">
      <IconButton icon={Bell} label={label} onClick={open} />
      {unseen.length > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-0 top-0 min-w-4 rounded-full border-2 border-canvas bg-brass px-1 text-center text-xs text-canvas"
        >
          {unseen.length > 9 ? '9+' : unseen.length}
        </span>
      )}
      <Suspense>
        {shownAsNew && (
          <NewsList
            rows={data?.rows}
            failed={isError ? undefined : (data?.failed ?? [])}
            newKeys={shownAsNew}
            onClose={() => setShownAsNew(undefined)}
          />
        )}
      </Suspense>
    </span>
  )
}
