import type { Address } from 'viem'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { HomeListLink } from '#features/HomeList.tsx'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Money } from '#ui/figure/Money.tsx'
import { CollectStrip } from './collect/CollectStrip.tsx'
import { getPortfolioTotal } from './portfolio.rules.ts'
import { usePortfolioValues } from './usePortfolioValues.ts'

/** What the connected account has on Zono and can take now, on the home screen. */
export function OwnStrip() {
  const account = useAccountAddress()
  return account && <Own account={account} />
}

function Own({ account }: { readonly account: Address }) {
  const t = useTranslation()
  return (
    <section aria-label={t('Yours')} className="grid gap-4 sm:grid-cols-2 sm:gap-6">
      <PortfolioCard account={account} />
      <CollectStrip account={account} />
    </section>
  )
}

/** As high as the strip beside it. */
function PortfolioCard({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { values, incompleteKinds } = usePortfolioValues(account)
  const { valueUsd, unknownKinds } = getPortfolioTotal(values, incompleteKinds)
  return (
    <div className="grid min-h-30 content-center gap-2 rounded-card border border-line bg-surface px-4 py-3 xs:px-6 sm:min-h-23">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="flex min-h-6 items-center text-sm text-muted">
            {unknownKinds.length === 0 ? t('Total value') : t('Total value, as far as it is known')}
          </p>
          <p className="flex min-h-9 items-baseline text-xl font-semibold">
            <Money
              value={valueUsd === undefined ? undefined : formatUsd(valueUsd, 2)}
              isLoading={valueUsd === undefined}
              areCentsMuted
            />
          </p>
        </div>
        <HomeListLink to="/portfolio">{t('Portfolio')}</HomeListLink>
      </div>
    </div>
  )
}
