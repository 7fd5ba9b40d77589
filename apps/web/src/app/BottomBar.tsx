import { Link } from '@tanstack/react-router'
import { useT } from '../core/i18n/useT.ts'
import { home, isAt, menu } from './menu.ts'

/** Home and the first screen of each group, at the thumb on phones. */
export function BottomBar({ pathname }: { readonly pathname: string }) {
  const t = useT()
  return (
    <nav
      aria-label={t('Main, below')}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {[home, ...menu].map(({ label, icon: Icon, links }) => {
        const [first] = links
        if (first === undefined || !('to' in first)) return null
        const isCurrent = links.some((link) => isAt(link, pathname))
        return (
          <Link
            key={label.text}
            to={first.to}
            aria-current={isCurrent ? 'page' : undefined}
            className={`flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium ${isCurrent ? 'text-accent' : 'text-muted'}`}
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
            {t(label)}
          </Link>
        )
      })}
    </nav>
  )
}
