import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import type { MenuGroup } from '../menu/menu.ts'
import { FooterLinks } from './FooterLinks.tsx'
import { Logo } from './Logo.tsx'

type FooterAccordionProps = { readonly groups: readonly MenuGroup[]; readonly pathname: string }

/** Footer groups of phones: one line of buttons, below it the links of the open one. */
export function FooterAccordion({ groups, pathname }: FooterAccordionProps) {
  const t = useTranslation()
  const id = useId()
  const [openLabel, setOpenLabel] = useState<string>()
  const open = groups.find(({ label }) => label.text === openLabel)
  return (
    <nav aria-label={t('Footer')} className="sm:hidden">
      <div className="flex flex-wrap items-center gap-x-1">
        <Logo size={24} />
        {groups.map(({ label }) => (
          <button
            key={label.text}
            type="button"
            aria-expanded={label.text === openLabel}
            aria-controls={id}
            onClick={() => setOpenLabel(label.text === openLabel ? undefined : label.text)}
            className="flex min-h-11 items-center gap-1 px-2 text-sm font-semibold first-of-type:ms-auto"
          >
            {t(label)}
            <ChevronDown
              aria-hidden="true"
              size={16}
              strokeWidth={1.5}
              className={`transition-transform duration-120 ${label.text === openLabel ? 'rotate-180' : ''}`}
            />
          </button>
        ))}
      </div>
      <div id={id}>
        {open && <FooterLinks links={open.links} pathname={pathname} className="grid grid-cols-2 gap-x-4 pt-2" />}
      </div>
    </nav>
  )
}
