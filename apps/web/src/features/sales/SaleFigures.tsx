import { useQuery } from '@tanstack/react-query'
import { Currency, CurrencyAmount, type Token } from '@zono/sdk'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { participantsQuery, supplyQuery } from './saleFigures.queries.ts'
import { getFullyDilutedValue, type SalePrice } from './saleFigures.rules.ts'

type SaleFiguresProps = {
  /** Contract of the sale. */
  readonly address: Address
  readonly offeredToken: Token
  readonly payCurrency: Currency
  readonly price: SalePrice
}

/** Supply of the offered token, its value at the price of the sale, and how many accounts take part. */
export function SaleFigures({ address, offeredToken, payCurrency, price }: SaleFiguresProps) {
  const t = useTranslation()
  const chain = useChain()
  const payToken = Currency.toWrapped(payCurrency, useWrappedNative())
  const payPrice = usePrices([payToken])[payToken.address]
  const { data: supply } = useQuery(supplyQuery(chain, offeredToken.address))
  const { data: participants } = useQuery(participantsQuery(chain, address))
  const value = supply == null ? undefined : getFullyDilutedValue(supply, price)
  const format = (currency: Currency, amount: bigint) => CurrencyAmount.toSignificant({ currency, amount }, 6)
  return (
    <>
      <DescriptionRow label={t('Total supply')}>
        <Money value={supply == null ? undefined : format(offeredToken, supply)} unit={shortSymbol(offeredToken)} />
      </DescriptionRow>
      <DescriptionRow label={t('Fully diluted value')} hint={t('The total supply at the price of the sale.')}>
        <Money value={value === undefined ? undefined : format(payCurrency, value)} unit={shortSymbol(payCurrency)} />
        {value !== undefined && payPrice !== undefined && (
          <span className="text-muted"> ({formatUsd(getUsdValue(value, payToken, payPrice), 0)})</span>
        )}
      </DescriptionRow>
      {chain.subgraphs.sales !== undefined && (
        <DescriptionRow label={t('Participants')}>
          {participants == null ? '–' : formatNumber(participants)}
        </DescriptionRow>
      )}
    </>
  )
}
