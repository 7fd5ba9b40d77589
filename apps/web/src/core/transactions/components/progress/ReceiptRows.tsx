import { getNativeCurrency } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import type { Hash } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { formatFeeUsd } from '#core/transactions/fees/formatFeeUsd.ts'
import { isAwaitingHash } from '#core/transactions/tracking/transactionRecord.ts'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'

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
