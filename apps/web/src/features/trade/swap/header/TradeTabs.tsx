import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { usePathname, useSearchTexts } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'

/** The ways to trade two tokens, above each other's cards: now, at a price, again and again. The tokens stay the same. */
export function TradeTabs() {
  const t = useTranslation()
  const { deployment } = useChain()
  const { inputCurrency, outputCurrency } = useSearchTexts()
  const pathname = usePathname()
  if (deployment.contracts.Orders === undefined) return null
  const search = { inputCurrency, outputCurrency }
  const tabs = [
    { to: '/swap', label: t('Exchange') },
    { to: '/limit', label: t('Limit') },
    { to: '/recurring', label: t('Recurring') },
  ]
  return (
    <nav aria-label={t('Ways to trade')} className="flex flex-wrap gap-1 text-sm font-medium">
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          search={search}
          aria-current={to === pathname ? 'page' : undefined}
          className="flex min-h-9 items-center rounded-control px-3 text-muted transition duration-120 hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
