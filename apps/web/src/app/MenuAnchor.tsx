import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useT } from '../core/i18n/useT.ts'
import { isAt, type MenuLink } from './menu.ts'

type MenuAnchorProps = {
  readonly link: MenuLink
  readonly pathname: string
  readonly className: string
  /** Besides `className`, where the link leads to the present screen. */
  readonly currentClassName?: string
  readonly onFollow?: (() => void) | undefined
}

/** A link of the menu: within the page by the router, outside in a tab of its own. */
export function MenuAnchor({ link, pathname, className, currentClassName = '', onFollow }: MenuAnchorProps) {
  const t = useT()
  if ('href' in link) {
    return (
      <a href={link.href} target="_blank" rel="noopener noreferrer" className={className} onClick={onFollow}>
        {t(link.label)}
        <ArrowUpRight aria-hidden="true" size={14} strokeWidth={1.5} className="ml-1 inline" />
      </a>
    )
  }
  const isCurrent = isAt(link, pathname)
  return (
    <Link
      to={link.to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${className} ${isCurrent ? currentClassName : ''}`}
      onClick={onFollow}
    >
      {t(link.label)}
    </Link>
  )
}
