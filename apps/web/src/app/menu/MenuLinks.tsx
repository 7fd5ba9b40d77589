import { MenuAnchor } from './MenuAnchor.tsx'
import { getLinkKey, type MenuGroup } from './menu.ts'
import { OperatorEntry } from './OperatorEntry.tsx'
import { useMenuSections } from './useMenu.ts'

type MenuLinksProps = {
  readonly group: MenuGroup
  readonly pathname: string
  readonly onNavigate: () => void
}

const TOUCH = {
  className: 'flex min-h-12 items-center rounded-control px-3 font-medium hover:bg-raised',
  currentClassName: 'text-accent',
}

/** Vertical list of links in touch size. */
export function MenuLinks({ group, pathname, onNavigate }: MenuLinksProps) {
  const sections = useMenuSections(group)
  return (
    <>
      {sections.map((links, i) => (
        <ul key={links[0] && getLinkKey(links[0])} className={i > 0 ? 'mt-2 border-t border-line pt-2' : ''}>
          {links.map((link) => (
            <li key={getLinkKey(link)}>
              <MenuAnchor link={link} {...{ pathname, onNavigate }} {...TOUCH} />
            </li>
          ))}
        </ul>
      ))}
      {group.label.text === 'More' && <OperatorEntry {...{ pathname, onNavigate }} touch={TOUCH} />}
    </>
  )
}
