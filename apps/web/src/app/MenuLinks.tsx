import { MenuAnchor } from './MenuAnchor.tsx'
import type { MenuLink } from './menu.ts'

type MenuLinksProps = {
  readonly links: readonly MenuLink[]
  readonly pathname: string
  readonly onFollow: () => void
}

/** Links one below the other, large enough for a thumb. */
export const MenuLinks = ({ links, pathname, onFollow }: MenuLinksProps) => (
  <ul>
    {links.map((link) => (
      <li key={link.label.text}>
        <MenuAnchor
          link={link}
          pathname={pathname}
          className="flex min-h-12 items-center rounded-control px-3 font-medium hover:bg-raised"
          currentClassName="text-accent"
          onFollow={onFollow}
        />
      </li>
    ))}
  </ul>
)
