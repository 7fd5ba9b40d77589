import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useAppConfig } from '../config/appConfig.ts'
import { MenuAnchor } from './MenuAnchor.tsx'
import { getMenuSections, isActiveLink, type MenuGroup, menu } from './menu.ts'

const ENTRY_CLASSES =
  'relative flex h-16 items-center gap-1 px-3 font-medium transition-colors duration-150 hover:text-ink'
const CURRENT_ENTRY_CLASSES = 'text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:bg-accent'

/** Menu of wide screens. */
export function MainMenu({ pathname }: { readonly pathname: string }) {
  const t = useTranslation()
  return (
    <nav aria-label={t('Main')} className="hidden text-muted md:block">
      <ul className="flex">
        {menu.map((group) => (
          <li key={group.label.text}>
            <Submenu group={group} pathname={pathname} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens on hover, or on a press without a mouse (NAV-10, NAV-11); closes with Esc or when the focus leaves. */
function Submenu({ group, pathname }: { readonly group: MenuGroup; readonly pathname: string }) {
  const t = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const sections = getMenuSections(group, useAppConfig().links)
  const isCurrent = sections.flat().some((link) => isActiveLink(link, pathname))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only open what the button opens as well
    <div
      className="relative"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={({ nativeEvent }) => setOpen(isMousePointerEvent(nativeEvent) || !isOpen)}
        className={`${ENTRY_CLASSES} ${isCurrent ? CURRENT_ENTRY_CLASSES : ''}`}
      >
        {t(group.label)}
        <ChevronDown
          aria-hidden="true"
          size={16}
          strokeWidth={1.5}
          className={`transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-14 left-0 z-30 min-w-48 animate-[fade_120ms_ease-out] rounded-card border border-line bg-surface p-2 shadow-raised"
      >
        {sections.map((links, i) => (
          <ul key={links[0]?.label.text} className={i > 0 ? 'mt-2 border-t border-line pt-2' : ''}>
            {links.map((link) => (
              <li key={link.label.text}>
                <MenuAnchor
                  link={link}
                  pathname={pathname}
                  className="flex items-center rounded-control px-3 py-2.5 font-medium whitespace-nowrap hover:bg-raised hover:text-ink"
                  currentClassName="text-accent"
                  onNavigate={() => setOpen(false)}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}

/** A mouse that opened the menu by hovering does not close it by a press. */
const isMousePointerEvent = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'mouse'
