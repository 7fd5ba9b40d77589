import { Currency, CurrencyAmount } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { SaleFigures } from '#features/sales/SaleFigures.tsx'
import { useAtChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { getTokensFor, hasFailed, type Phase } from '../launchpad.rules.ts'
import { PhaseTime } from '../PhaseTime.tsx'
import type { PrivateSaleRow } from '../privateSales.instances.ts'

type TermsListProps = { readonly row: PrivateSaleRow; readonly phase: Phase | undefined }

/** Terms of a sale, all fixed in its contract. */
export function TermsList({ row, phase }: TermsListProps) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const wrappedNative = useWrappedNative()
  const { terms: sale, state } = row
  const { payCurrency, idoToken, maxPerUser } = sale
  const payToken = Currency.toWrapped(payCurrency, wrappedNative)
  const price = usePrices([payToken])[payToken.address]
  const isFailed = useAtChainTime((now) => state !== undefined && now !== undefined && hasFailed(sale, state, now))
  const symbol = shortSymbol(payCurrency)
  const renderAmount = (amount: bigint) => (
    <Money value={CurrencyAmount.toSignificant({ currency: payCurrency, amount }, 6)} unit={symbol} />
  )
  const usd = price === undefined ? undefined : formatUsd(getUsdValue(sale.idoPrice, payToken, price))
  return (
    <div className="grid gap-4">
      {isFailed && (
        <Banner variant="warn">
          {state?.isCancelled
            ? t('The project cancelled the sale. Everyone gets back all they committed.')
            : t('The sale stayed below its soft cap. Everyone gets back all they committed, without a fee.')}
        </Banner>
      )}
      <DescriptionList>
        <PhaseTime sale={sale} phase={phase} />
        <DescriptionRow label={t('Price of one %symbol%', { symbol: shortSymbol(idoToken) })}>
          {renderAmount(sale.idoPrice)} {usd && <span className="text-muted">({usd})</span>}
        </DescriptionRow>
        <DescriptionRow label={t('Tokens for sale')}>
          <Money
            value={CurrencyAmount.toSignificant({ currency: idoToken, amount: getTokensFor(sale, sale.hardcap) }, 6)}
            unit={shortSymbol(idoToken)}
          />
        </DescriptionRow>
        <SaleFigures
          address={sale.address}
          offeredToken={idoToken}
          payCurrency={payCurrency}
          price={{ paid: sale.idoPrice, offered: 10n ** BigInt(idoToken.decimals) }}
        />
        <DescriptionRow label={t('Hard cap')} hint={t('The most the sale takes. It closes once this is reached.')}>
          {renderAmount(sale.hardcap)}
        </DescriptionRow>
        {sale.softcap > 0n && (
          <DescriptionRow
            label={t('Soft cap')}
            hint={t(
              'If all commitments together stay below it, the sale is cancelled and everything is returned. The project can also commit to its own sale.',
            )}
          >
            {renderAmount(sale.softcap)}
          </DescriptionRow>
        )}
        <DescriptionRow label={t('Min. %symbol% entry', { symbol })}>
          {renderAmount(sale.minPerTransaction)}
        </DescriptionRow>
        <DescriptionRow label={t('Max. %symbol% entry', { symbol })}>
          {maxPerUser === undefined ? t('No limit') : renderAmount(maxPerUser)}
        </DescriptionRow>
        <DescriptionRow label={t('Starts')}>{formatDate(sale.startDate, 'dateTime')}</DescriptionRow>
        <DescriptionRow label={t('Ends')}>{formatDate(sale.endDate, 'dateTime')}</DescriptionRow>
        <DescriptionRow label={t('Claims open')}>{formatDate(sale.releaseAt, 'dateTime')}</DescriptionRow>
        {sale.referFeeBps > 0n && (
          <DescriptionRow label={t('Referral fee')}>{formatPercent(Number(sale.referFeeBps) / 10_000)}</DescriptionRow>
        )}
        <DescriptionRow
          label={t('Token deposit')}
          hint={t('Commitments are accepted only while all tokens for sale are in the contract.')}
        >
          {state === undefined || phase === undefined || phase === 'claimable'
            ? '–'
            : state.tokensHeld >= getTokensFor(sale, sale.hardcap)
              ? t('Complete')
              : t('Not complete yet')}
        </DescriptionRow>
        <DescriptionRow label={t('Contract')}>
          <AddressText
            address={sale.address}
            href={chainConfig.explorer && `${chainConfig.explorer.url}/address/${sale.address}`}
          />
        </DescriptionRow>
      </DescriptionList>
    </div>
  )
}
