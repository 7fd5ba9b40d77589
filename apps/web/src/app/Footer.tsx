import { useT } from '../core/i18n/useT.ts'
import { Mark } from './Mark.tsx'
import { MenuAnchor } from './MenuAnchor.tsx'
import { footer } from './menu.ts'
import { PRODUCT } from './title.ts'

/** The end of every screen: where else to go, and whose this is. */
export function Footer({ pathname }: { readonly pathname: string }) {
  const t = useT()
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1280px] flex-wrap justify-between gap-x-16 gap-y-8 px-4 py-12 xs:px-6">
        <div className="max-w-[44ch]">
          <p className="flex items-center gap-2.5 font-semibold">
            <Mark size={24} />
            {PRODUCT}
          </p>
          <p className="mt-3 text-sm text-muted">
            {t('Trades go from your wallet to the exchange’s contracts. Nobody here holds your tokens or your keys.')}
          </p>
        </div>
        <nav aria-label={t('Footer')} className="flex gap-16">
          {footer.map((group) => (
            <div key={group.label.text}>
              <h2 className="text-sm font-semibold">{t(group.label)}</h2>
              <ul className="mt-2 text-sm text-muted">
                {group.links.map((link) => (
                  <li key={link.label.text}>
                    <MenuAnchor link={link} pathname={pathname} className="inline-block py-1 hover:text-ink" />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="w-full border-t border-line pt-6 text-sm text-muted">
          © {new Date().getFullYear()} {PRODUCT}. {t('Open source, MIT licence.')}
        </p>
      </div>
    </footer>
  )
}
