import { useId, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { lazyDecoration } from '#ui/lazyComponent.tsx'
import { MenuAnchor } from './MenuAnchor.tsx'
import { getLinkKey, isActiveLink, type MenuGroup } from './menu.ts'
import { useMenu, useMenuSections } from './useMenu.ts'

const ENTRY_CLASSES =
  'h-9 rounded-[10px] border px-3 text-sm font-medium transition-colors duration-120 hover:text-ink aria-expanded:text-ink'

/** Of few accounts: it loads, and asks who looks, once its group is open. From a file that the first script names anyway. */
const OperatorEntry = lazyDecoration(async () => (await import('./MenuGroupDialog.tsx')).OperatorEntry)

/** Menu of wide screens. */
export function MainMenu({ pathname }: { readonly pathname: string }) {
  const t = useTranslation()
  return (
    <nav aria-label={t('Main')} className="hidden text-muted sm:block">
      <ul className="flex lg:gap-1">
        {useMenu().map((group) => (
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
  const sections = useMenuSections(group)
  const isCurrent = sections.flat().some((link) => isActiveLink(link, pathname))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only open what the button opens as well
    <div
      className="relative flex h-16 items-center"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent || undefined}
        onClick={({ nativeEvent }) => setOpen(isMousePointerEvent(nativeEvent) || !isOpen)}
        className={`${ENTRY_CLASSES} ${isCurrent ? 'border-line bg-surface text-ink' : 'border-transparent'}`}
      >
        {t(group.label)}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute start-0 top-14 z-30 min-w-48 animate-[fade_120ms_ease-out] rounded-card border border-line bg-surface p-2 shadow-raised"
      >
        {sections.map((links, i) => (
          <ul key={links[0] && getLinkKey(links[0])} className={i > 0 ? 'mt-2 border-t border-line pt-2' : ''}>
            {links.map((link) => (
              <li key={getLinkKey(link)}>
                <MenuAnchor
                  link={link}
                  pathname={pathname}
                  className="flex items-center rounded-control px-3 py-2.5 font-medium whitespace-nowrap hover:bg-raised hover:text-ink"
                  currentClassName="bg-raised text-ink"
                  onNavigate={() => setOpen(false)}
                />
              </li>
            ))}
          </ul>
        ))}
        {isOpen && group.label.text === 'More' && (
          <OperatorEntry pathname={pathname} onNavigate={() => setOpen(false)} />
        )}
      </div>
    </div>
  )
}

/** A mouse that opened the menu by hovering does not close it by a press. */
const isMousePointerEvent = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'mouse'
