import { useChain } from '#core/chain/useChain.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'

/** Leads to sales, votes, competitions and the own portfolio, which have no tile. */
export function MoreLinks() {
  const t = useTranslation()
  const { deployment, hub } = useChain()
  const links = [
    { to: '/ifo', label: msg('IFO'), isShown: Boolean(deployment.ifos?.length) },
    { to: '/launchpad', label: msg('Launchpad'), isShown: Boolean(deployment.privateSales?.length) },
    { to: '/voting', label: msg('Voting'), isShown: hub !== undefined },
    { to: '/competition', label: msg('Trading battle'), isShown: Boolean(deployment.competitions?.length) },
    { to: '/portfolio', label: msg('Portfolio'), isShown: true },
  ] as const
  return (
    <nav aria-label={t('More')} className="flex flex-wrap gap-3 sm:col-span-full">
      {links.map(
        ({ to, label, isShown }) =>
          isShown && (
            <Link key={to} to={to} className={getButtonClassName({ variant: 'wash' })}>
              {t(label)}
            </Link>
          ),
      )}
    </nav>
  )
}
