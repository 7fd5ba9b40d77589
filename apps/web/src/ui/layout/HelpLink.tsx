import { CircleHelp } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { usePathname } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'

/** Link to the help of a screen, in the line of its title. Help knows a screen by the first part of its path, or by `topic`. */
export function HelpLink({ topic }: { readonly topic?: string | undefined }) {
  const t = useTranslation()
  const segment = usePathname().split('/')[1]
  return (
    <Link
      to={`/help/${topic ?? segment}`}
      aria-label={t('Help')}
      title={t('Help')}
      className="-my-2 inline-flex align-middle size-10 shrink-0 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-ink"
    >
      <CircleHelp aria-hidden="true" size={20} strokeWidth={1.5} />
    </Link>
  )
}
