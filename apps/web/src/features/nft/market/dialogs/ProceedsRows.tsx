import { useQuery } from '@tanstack/react-query'
import { useChain } from '#core/chain/useChain.ts'
import { getWrappedCoinSymbol } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { useDebouncedValue } from '#ui/useDebouncedValue.ts'
import { Price } from '../frame/Price.tsx'
import { proceedsQuery } from '../item.queries.ts'
import type { Fees, MarketCollection } from '../market.ts'
import { formatBps, getCollectionFeeHint, splitPrice } from '../price.rules.ts'

/** Milliseconds without a key after which the fees of a price are read. */
const READ_DELAY_MS = 200

type ProceedsRowsProps = {
  readonly collection: MarketCollection
  /** Wei; undefined while no valid price is typed. */
  readonly price: bigint | undefined
  /** Fees of the listing, which stay as they were; undefined for a new one, whose fees the market computes. */
  readonly askFees: Fees | undefined
}

/** Fees of a sale and what the seller receives. */
export function ProceedsRows({ collection, price, askFees }: ProceedsRowsProps) {
  const t = useTranslation()
  const chain = useChain()
  const settled = useDebouncedValue(price, READ_DELAY_MS)
  const params =
    askFees === undefined && settled !== undefined ? { collection: collection.address, price: settled } : undefined
  const read = useQuery(proceedsQuery(chain, params)).data
  const { tradingFeeBps, creatorFeeBps } = askFees ?? collection
  const parts =
    price === undefined ? undefined : askFees ? splitPrice(price, askFees) : settled === price ? read : undefined
  const isLoading = price !== undefined
  return (
    <DescriptionList>
      <DescriptionRow label={t('Market fee (%fee%)', { fee: formatBps(tradingFeeBps) })}>
        <Price wei={parts?.tradingFee} isLoading={isLoading} />
      </DescriptionRow>
      {creatorFeeBps > 0n && (
        <DescriptionRow
          label={t('Collection fee (%fee%)', { fee: formatBps(creatorFeeBps) })}
          {...(collection.creatorAddress && { hint: t(getCollectionFeeHint(collection.creatorAddress)) })}
        >
          <Price wei={parts?.creatorFee} isLoading={isLoading} />
        </DescriptionRow>
      )}
      <DescriptionRow
        label={t('You receive when sold')}
        hint={t('The fees of a listing never change. You are paid in WBNB, in the same transaction as the sale.')}
      >
        <Price wei={parts?.net} unit={getWrappedCoinSymbol()} isLoading={isLoading} hasUsd />
      </DescriptionRow>
    </DescriptionList>
  )
}
