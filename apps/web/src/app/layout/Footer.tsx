import { Suspense } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { useAppConfig } from '../config/appConfig.ts'
import { MenuAnchor } from '../menu/MenuAnchor.tsx'
import { footer, getVisibleLinks } from '../menu/menu.ts'
import { socials } from '../menu/socials.ts'
import { PRODUCT_NAME } from '../title.ts'
import { Logo } from './Logo.tsx'

const SocialLinks = lazyComponent('socialLinks', async () => (await import('../menu/SocialLinks.tsx')).SocialLinks)

/** Footer of every page (spec trading-core §2). */
export function Footer({ pathname }: { readonly pathname: string }) {
  const t = useTranslation()
  const { links: addresses } = useAppConfig()
  const groups = footer
    .map(({ label, links }) => ({ label, links: getVisibleLinks(links, addresses) }))
    .filter(({ links }) => links.length > 0)
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-[1280px] gap-10 px-4 py-12 xs:px-6">
        <div className="flex flex-wrap justify-between gap-x-16 gap-y-10">
          <div className="max-w-[40ch]">
            <p className="flex items-center gap-2.5 font-semibold">
              <Logo size={24} />
              {PRODUCT_NAME}
            </p>
            <p className="mt-3 text-sm text-muted">
              {t('Trades go straight from your wallet. Zono never holds your tokens or keys.')}
            </p>
          </div>
          <nav aria-label={t('Footer')} className="grid grid-cols-2 gap-x-12 gap-y-8 xs:grid-cols-3 xs:gap-x-16">
            {groups.map(({ label, links }) => (
              <div key={label.text}>
                <h2 className="text-sm font-semibold">{t(label)}</h2>
                <ul className="mt-2 text-sm text-muted">
                  {links.map((link) => (
                    <li key={link.label.text}>
                      <MenuAnchor link={link} pathname={pathname} className="inline-block py-1 hover:text-ink" />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 text-sm text-muted">
          <p>
            © {new Date().getFullYear()} {PRODUCT_NAME}. {t('Open source under the MIT license.')}
          </p>
          {socials.some(({ externalKey }) => addresses[externalKey] !== undefined) && (
            <Suspense fallback={<div className="h-10" />}>
              <SocialLinks />
            </Suspense>
          )}
        </div>
      </div>
    </footer>
  )
}
