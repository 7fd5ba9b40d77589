import { CurrencyAmount } from '@zono/sdk'
import { useId } from 'react'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { PhaseBadge } from '../PhaseBadge.tsx'
import { PhaseTime } from '../PhaseTime.tsx'
import type { PrivateSaleRow } from '../privateSales.instances.ts'
import { SaleProgress } from '../SaleProgress.tsx'
import { usePhase } from '../usePhase.ts'

/** One private sale: token, phase, progress, price, and what the account contributed. The whole card is its link. */
export function PrivateSaleCard({ row }: { readonly row: PrivateSaleRow }) {
  const t = useTranslation()
  const id = useId()
  const phase = usePhase(row)
  const { terms: sale, account } = row
  const { idoToken, payCurrency } = sale
  const format = (amount: bigint) => CurrencyAmount.toSignificant({ currency: payCurrency, amount }, 6)
  const symbol = shortSymbol(payCurrency)
  return (
    <article
      aria-labelledby={id}
      className="relative flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-raised transition duration-120 focus-within:border-accent hover:border-edge xs:p-6"
    >
      <header className="flex items-start gap-3">
        <CurrencyLogo currency={idoToken} size={40} />
        <div className="min-w-0 flex-1">
          <h3 id={id} className="text-lg font-semibold break-words">
            <Link
              to="/launchpad/$id"
              params={{ id: String(sale.id) }}
              className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {sale.name}
            </Link>{' '}
            <span className="text-sm font-medium text-muted">{shortSymbol(idoToken)}</span>
          </h3>
          <p className="text-sm break-words text-muted">{sale.subTitle}</p>
        </div>
        {phase && <PhaseBadge row={row} phase={phase} />}
      </header>
      <SaleProgress row={row} />
      <DescriptionList>
        <DescriptionRow label={t('Price of one %symbol%', { symbol: shortSymbol(idoToken) })}>
          <Money value={format(sale.idoPrice)} unit={symbol} />
        </DescriptionRow>
        {account && account.contributed > 0n && (
          <DescriptionRow label={t('Your commitment')}>
            <Money value={format(account.contributed)} unit={symbol} />
          </DescriptionRow>
        )}
        <PhaseTime sale={sale} phase={phase} />
      </DescriptionList>
    </article>
  )
}
