import { Currency, CurrencyAmount } from '@zono/sdk'
import type { Address, Hash } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { AddToWallet } from '#core/tokens/AddToWallet.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import type { Call } from '#core/transactions/action.ts'
import { ReceiptNote } from '#core/transactions/components/progress/ReceiptNote.tsx'
import { PaidFeeRow, TransactionHashRow } from '#core/transactions/components/progress/ReceiptRows.tsx'
import { useReceipt } from '#core/transactions/components/progress/useReceipt.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { FullAddress } from '#ui/identity/FullAddress.tsx'
import { TokenFeeRow } from '../token-fee/TokenFeeRow.tsx'
import { getReceiptFigures, type QuoteDeviation } from './receipt.rules.ts'
import type { SwapTerms } from './useSwapConfirmation.ts'

/** Deviation from the quote that is told, as a fraction: 0.01%. */
const MIN_SHOWN_DEVIATION = 0.0001

type SwapReceiptProps = {
  readonly hash: Hash
  readonly call: Call | undefined
  /** The terms that were sent. */
  readonly terms: SwapTerms
  /** What the quoted output was worth before the swap moved prices; undefined while unknown. */
  readonly quotedUsd: UsdPrice | undefined
  /** Recipient of the output; undefined for the account itself. */
  readonly recipient: Address | undefined
  readonly onSwapAgain: () => void
}

/** Receipt of a swap: what really arrived, how it compares with the quote, and what the network took. */
export function SwapReceipt({ hash, call, terms, quotedUsd, recipient, onSwapAgain }: SwapReceiptProps) {
  const t = useTranslation()
  const receipt = useReceipt(hash, call)
  const changes = receipt?.status === 'success' ? receipt.balanceChanges : undefined
  const { received, receivedUsd, paid, deviation } = getReceiptFigures(terms, changes, quotedUsd)
  const { inputAmount, outputAmount } = terms.trade
  const sold = paid ?? inputAmount
  // Less than the digits of the percentage show.
  const isAsQuoted = deviation !== undefined && Math.abs(deviation.fraction) < MIN_SHOWN_DEVIATION
  return (
    <ReceiptNote
      seed={hash}
      title={t('Swapped')}
      amount={
        received ? (
          <Money value={CurrencyAmount.toSignificant(received, 6)} unit={shortSymbol(received.currency)} />
        ) : receipt === undefined ? (
          <Skeleton width="10rem" />
        ) : (
          <Money value={undefined} unit={shortSymbol(outputAmount.currency)} />
        )
      }
      subtitle={
        <>
          {t('for %amount% %symbol%', {
            amount: decimal(CurrencyAmount.toSignificant(sold, 6)),
            symbol: shortSymbol(sold.currency),
          })}
          {receivedUsd !== undefined && <span dir="ltr"> · {formatUsd(receivedUsd)}</span>}
        </>
      }
    >
      <DescriptionList>
        {deviation && (
          <DescriptionRow
            label={t('Compared with the quote')}
            tone={isAsQuoted || deviation.amount < 0n ? 'ink' : 'gain'}
          >
            {isAsQuoted ? (
              t('As quoted')
            ) : (
              <span dir="ltr">
                {deviation.amount < 0n ? '−' : '+'}
                <Money
                  value={CurrencyAmount.toSignificant(getSize(deviation), 4)}
                  unit={shortSymbol(deviation.currency)}
                />{' '}
                ({formatPercent(deviation.fraction, 2)})
              </span>
            )}
          </DescriptionRow>
        )}
        <TokenFeeRow trade={terms.trade} />
        {recipient && (
          <DescriptionRow label={t('Recipient')}>
            <FullAddress address={recipient} />
          </DescriptionRow>
        )}
        <PaidFeeRow fee={receipt?.networkFee} />
        <TransactionHashRow hash={hash} />
      </DescriptionList>
      <div className="grid gap-2 xs:auto-cols-[auto] xs:grid-flow-col">
        {/* Of another account’s tokens the own wallet shows nothing. */}
        {recipient === undefined && <AddToWallet currency={outputAmount.currency} size="medium" />}
        <Button onClick={onSwapAgain}>{t('Swap again')}</Button>
      </div>
      {recipient === undefined && <EarnLink currency={outputAmount.currency} />}
    </ReceiptNote>
  )
}

/** The way to the farms and pools that take what was bought, on the page of the token. */
function EarnLink({ currency }: { readonly currency: Currency }) {
  const t = useTranslation()
  const { subgraphs } = useChain()
  const { address } = Currency.toWrapped(currency, useWrappedNative())
  // Without a subgraph that page is empty.
  if (subgraphs.exchange === undefined) return null
  return (
    <Link
      to="/info/tokens/$address"
      params={{ address }}
      className="justify-self-center font-medium text-accent underline-offset-4 hover:underline"
    >
      {t('Earn with %symbol%', { symbol: shortSymbol(currency) })}
    </Link>
  )
}

const getSize = ({ currency, amount }: QuoteDeviation): CurrencyAmount => ({
  currency,
  amount: amount < 0n ? -amount : amount,
})
