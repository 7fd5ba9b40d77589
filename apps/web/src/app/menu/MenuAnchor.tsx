import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { type OutsideName, useOutside } from '../config/externalLinks.ts'
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
  if ('outside' in link) {
    return (
      <OutsideAnchor name={link.outside} className={className} onFollow={onFollow}>
        {t(link.label)}
        <ArrowUpRight aria-hidden="true" size={14} strokeWidth={1.5} className="ml-1 inline" />
      </OutsideAnchor>
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
      {link.note && (
        <span className="ms-2">
          <Badge kind="warn">{t(link.note)}</Badge>
        </span>
      )}
    </Link>
  )
}

type OutsideAnchorProps = {
  readonly name: OutsideName
  readonly className: string
  readonly children: ReactNode
  readonly label?: string
  readonly onFollow?: (() => void) | undefined
}

/** A link out of the page; nothing where its address is not configured. */
export function OutsideAnchor({ name, className, children, label, onFollow }: OutsideAnchorProps) {
  const href = useOutside(name)
  if (href === undefined) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className={className}
      onClick={onFollow}
    >
      {children}
    </a>
  )
}
