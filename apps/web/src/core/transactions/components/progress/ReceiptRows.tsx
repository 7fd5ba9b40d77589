import { getNativeCurrency } from '@zono/client'
import { Currency, CurrencyAmount } from '@zono/sdk'
import type { Hash } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import type { Call } from '#core/transactions/action.ts'
import { formatFeeUsd } from '#core/transactions/fees/formatFeeUsd.ts'
import { getBalanceKey } from '#core/transactions/simulation/previewVerdict.ts'
import { isAwaitingHash } from '#core/transactions/tracking/transactionRecord.ts'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { useReceipt } from './useReceipt.ts'

/** Row with the network fee that was paid, in wei; a dash where it is unknown. */
export function PaidFeeRow({ fee }: { readonly fee: bigint | undefined }) {
  const t = useTranslation()
  const native = getNativeCurrency(useChain())
  const wrappedNative = useWrappedNative()
  const price = usePrices([wrappedNative])[wrappedNative.address]
  return (
    <DescriptionRow label={t('Network fee')}>
      {fee === undefined ? (
        <Money value={undefined} />
      ) : (
        <>
          <Money
            value={CurrencyAmount.toSignificant(CurrencyAmount.fromRawAmount(native, fee), 3)}
            unit={native.symbol}
          />
          {price !== undefined && (
            <span className="text-muted"> ({formatFeeUsd(getUsdValue(fee, native, price))})</span>
          )}
        </>
      )}
    </DescriptionRow>
  )
}

type PaidRowProps = { readonly hash: Hash; readonly call: Call | undefined; readonly currency: Currency }

/** Row with what a purchase took: tokens by the receipt, native coin by the call, which sends the exact price. */
export function PaidRow({ hash, call, currency }: PaidRowProps) {
  const t = useTranslation()
  const receipt = useReceipt(hash, call)
  const change = receipt?.status === 'success' ? receipt.balanceChanges[getBalanceKey(currency)] : undefined
  const amount = Currency.isNative(currency) ? call?.value : change === undefined ? undefined : -change
  return (
    <DescriptionRow label={t('You paid')}>
      <Money
        value={amount === undefined ? undefined : CurrencyAmount.toSignificant({ currency, amount }, 6)}
        unit={shortSymbol(currency)}
      />
    </DescriptionRow>
  )
}

/** Row with the hash of a transaction: a link to the explorer where there is one, and a button that copies it. */
export function TransactionHashRow({ hash }: { readonly hash: Hash }) {
  const t = useTranslation()
  const { explorer } = useChain().chainConfig
  const record = useRecord(hash)
  // A batch has no transaction hash until the wallet reports it.
  const mined = record && !isAwaitingHash(record) ? record.hash : undefined
  if (mined === undefined) return null
  return (
    <DescriptionRow label={t('Transaction hash')}>
      <span className="-my-2 flex items-center justify-end">
        {explorer ? (
          <ExternalLink href={`${explorer.url}/tx/${mined}`}>
            {t('View on %explorer%', { explorer: explorer.name })}
          </ExternalLink>
        ) : (
          <span title={mined}>{`${mined.slice(0, 6)}…${mined.slice(-4)}`}</span>
        )}
        <CopyButton text={mined} label={t('Copy transaction hash')} />
      </span>
    </DescriptionRow>
  )
}
