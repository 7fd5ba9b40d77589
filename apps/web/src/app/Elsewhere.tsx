import { Link, useParams } from '@tanstack/react-router'
import { useT } from '../base/i18n/useT.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { footer, menu } from './menu.ts'
import { socials } from './socials.ts'

/** Stands for a place outside whose address whoever runs the page has not given. */
export function Elsewhere() {
  const t = useT()
  const { name = '' } = useParams({ strict: false })
  const link = [...menu, ...footer]
    .flatMap(({ links }) => links)
    .find((link) => 'outside' in link && link.outside === name)
  const title = link ? t(link.label) : socials.find((social) => social.outside === name)?.label
  return (
    <EmptyState
      level={1}
      seed={name}
      title={title ?? t('Oops, page not found.')}
      action={
        <Link to="/" className={buttonClass()}>
          {t('Back Home')}
        </Link>
      }
    >
      {title !== undefined &&
        t('It has no address yet. Whoever runs this page names it in config.json, under links.%name%.', { name })}
    </EmptyState>
  )
}
