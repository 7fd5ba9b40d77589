import { MenuAnchor } from '../menu/MenuAnchor.tsx'
import { getLinkKey, type MenuLink } from '../menu/menu.ts'

type FooterLinksProps = {
  readonly links: readonly MenuLink[]
  readonly pathname: string
  readonly className: string
}

/** Links of one footer group. */
export const FooterLinks = ({ links, pathname, className }: FooterLinksProps) => (
  <ul className={`text-sm text-muted ${className}`}>
    {links.map((link) => (
      <li key={getLinkKey(link)}>
        <MenuAnchor link={link} pathname={pathname} className="inline-block py-1 hover:text-ink" />
      </li>
    ))}
  </ul>
)
