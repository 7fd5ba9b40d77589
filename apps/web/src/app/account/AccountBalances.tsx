import type { Address } from 'viem'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { InfoTip } from '#ui/feedback/InfoTip.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { type AccountBalance, useAccountBalances } from './useAccountBalances.ts'

/** Value and balances of the native coin and the governance token (WALLET-07, WALLET-08). */
export function AccountBalances({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { rows, totalUsd, isLoading, isNativeLow } = useAccountBalances(account)
  return (
    <>
      <p>
        <span className="block text-sm text-muted">{rows.map(({ currency }) => currency.symbol).join(' + ')}</span>
        <span className="block min-h-9 text-xl font-semibold">
          <Money
            value={totalUsd === undefined ? undefined : formatUsd(totalUsd, 2)}
            isLoading={isLoading}
            areCentsMuted
          />
        </span>
      </p>
      {isNativeLow && (
        <Banner variant="warn">
          <p className="font-semibold">{t('BNB Balance Low')}</p>
          <p>{t('You need BNB for transaction fees')}</p>
        </Banner>
      )}
      <dl className="rounded-card border border-line">
        {rows.map((row) => (
          <BalanceRow key={row.currency.symbol} row={row} isLoading={isLoading} />
        ))}
      </dl>
    </>
  )
}

type BalanceRowProps = { readonly row: AccountBalance; readonly isLoading: boolean }

function BalanceRow({ row: { currency, hint, amountText, valueUsd }, isLoading }: BalanceRowProps) {
  const t = useTranslation()
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2 not-first:border-t not-first:border-line">
      <dt className="flex flex-1 items-center gap-1 font-medium">
        <span className="me-2 flex">
          <CurrencyLogo currency={currency} size={36} />
        </span>
        {t('%symbol% Balance', { symbol: currency.symbol })}
        <InfoTip label={t('%symbol% Balance', { symbol: currency.symbol })}>{t(hint)}</InfoTip>
      </dt>
      <dd className="text-end">
        <span className="block font-medium">
          <Money value={amountText} isLoading={isLoading} />
        </span>
        <span className="block min-h-5 text-sm text-muted">{valueUsd !== undefined && formatUsd(valueUsd, 2)}</span>
      </dd>
    </div>
  )
}
