import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { useAppConfig } from '../config/appConfig.ts'
import { isActiveLink, isDeployed, type MenuLink } from './menu.ts'

type MenuAnchorProps = {
  readonly link: MenuLink
  readonly pathname: string
  readonly className: string
  /** Added to `className` when the link is active. */
  readonly currentClassName?: string
  readonly onNavigate?: (() => void) | undefined
}

/** Menu link: internal by the router, external in a new tab. */
export function MenuAnchor({ link, pathname, className, currentClassName = '', onNavigate }: MenuAnchorProps) {
  const t = useTranslation()
  const { links } = useAppConfig()
  if (!('to' in link)) {
    const isAddition = 'href' in link
    return (
      <ExternalMenuAnchor href={isAddition ? link.href : links[link.externalKey]} {...{ className, onNavigate }}>
        {isAddition ? link.label.text : t(link.label)}
        <ArrowUpRight aria-hidden="true" size={14} strokeWidth={1.5} className="ms-1 inline" />
      </ExternalMenuAnchor>
    )
  }
  return <ScreenAnchor {...{ link, pathname, className, currentClassName, onNavigate }} />
}

type ScreenAnchorProps = Omit<MenuAnchorProps, 'link'> & { readonly link: Extract<MenuLink, { readonly to: string }> }

function ScreenAnchor({ link, pathname, className, currentClassName = '', onNavigate }: ScreenAnchorProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const { withoutContracts } = link
  const { to, note } = withoutContracts && !isDeployed(link, deployment) ? withoutContracts : link
  const isCurrent = isActiveLink(link, pathname)
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${className} ${isCurrent ? currentClassName : ''}`}
      onClick={onNavigate}
    >
      {t(link.label)}
      {note && (
        <span className="ms-2">
          <Badge>{t(note)}</Badge>
        </span>
      )}
      {to === '/' && <span className="sr-only"> {t('(opens the home page)')}</span>}
    </Link>
  )
}

type ExternalMenuAnchorProps = {
  readonly href: string | undefined
  readonly className: string
  readonly children: ReactNode
  readonly label?: string
  readonly onNavigate?: (() => void) | undefined
}

/** External menu link; renders nothing when its URL is not configured. */
export const ExternalMenuAnchor = ({ href, className, children, label, onNavigate }: ExternalMenuAnchorProps) =>
  href === undefined ? null : (
    <a
      href={href}
      // A mail program needs no tab.
      target={href.startsWith('mailto:') ? undefined : '_blank'}
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className={className}
      onClick={onNavigate}
    >
      {children}
    </a>
  )
