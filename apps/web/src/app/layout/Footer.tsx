import { Suspense } from 'react'
import { getProductName } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Ribbon } from '#ui/art/Ribbon.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { useAppConfig } from '../config/appConfig.ts'
import { socials } from '../menu/socials.ts'
import { useFooter } from '../menu/useMenu.ts'
import { FooterAccordion } from './FooterAccordion.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { Logo } from './Logo.tsx'

const SocialLinks = lazyComponent('socialLinks', async () => (await import('../menu/SocialLinks.tsx')).SocialLinks)

/** Footer of every page (spec trading-core §2): columns of links, or one line that unfolds on phones. */
export function Footer({ pathname }: { readonly pathname: string }) {
  const t = useTranslation()
  const { links: addresses } = useAppConfig()
  const groups = useFooter()
  return (
    <footer>
      <Ribbon />
      <div className="border-t border-line">
        <div className="mx-auto grid max-w-[1248px] gap-4 px-4 py-4 xs:px-6 sm:gap-10 sm:py-12">
          <div className="hidden justify-between gap-16 sm:flex">
            <div className="max-w-[40ch]">
              <p className="flex items-center gap-2.5 font-semibold">
                <Logo size={24} />
                {getProductName()}
              </p>
              <p className="mt-3 text-sm text-muted">
                {t('Trades go straight from your wallet. Zono never holds your tokens or keys.')}
              </p>
            </div>
            <nav aria-label={t('Footer')} className="flex gap-16">
              {groups.map((group) => (
                <div key={group.label.text}>
                  <h2 className="text-sm font-semibold">{t(group.label)}</h2>
                  <FooterLinks links={group.links} pathname={pathname} className="mt-2 grid" />
                </div>
              ))}
            </nav>
          </div>
          <FooterAccordion groups={groups} pathname={pathname} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted sm:border-t sm:border-line sm:pt-6">
            <p>
              © {new Date().getFullYear()} {getProductName()}. {t('Open source under the MIT license.')}
            </p>
            {socials.some(({ externalKey }) => addresses[externalKey] !== undefined) && (
              <Suspense fallback={<div className="h-10" />}>
                <SocialLinks />
              </Suspense>
            )}
          </div>
        </div>
      </div>
    </footer>
  )
}
