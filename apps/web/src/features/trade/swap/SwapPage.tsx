import { useQuery } from '@tanstack/react-query'
import { Currency, CurrencyAmount, type Trade } from '@zono/sdk'
import { ArrowDownUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useRecipient } from '../../../core/names/useRecipient.ts'
import { getUsdValue } from '../../../core/prices/usdPrice.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { AmountField } from '../../../core/tokens/amount/AmountField.tsx'
import { getAmountProblem } from '../../../core/tokens/amount/getAmountProblem.ts'
import { maxSpendable } from '../../../core/tokens/amount/maxSpendable.ts'
import { balancesQuery } from '../../../core/tokens/balances.ts'
import { useCurrency } from '../../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { Card } from '../../../ui/Card.tsx'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { TradeDetails } from './quote/TradeDetails.tsx'
import { TradePrice } from './quote/TradePrice.tsx'
import { useQuote } from './quote/useQuote.ts'
import { RecipientField } from './recipient/RecipientField.tsx'
import { SwapButton } from './SwapButton.tsx'
import { SwapDialogs } from './SwapDialogs.tsx'
import { SwapHeader } from './SwapHeader.tsx'
import { SwapLayout, useChartVisibility } from './SwapLayout.tsx'
import { SwapWarnings } from './SwapWarnings.tsx'
import { type Field, getWrapType } from './swap.rules.ts'
import { useSwapForm } from './useSwapForm.ts'

const PoolWarnings = lazyComponent(
  'PoolWarnings',
  async () => (await import('./warnings/PoolWarnings.tsx')).PoolWarnings,
)
const PriceChart = lazyComponent('PriceChart', async () => (await import('./chart/PriceChart.tsx')).PriceChart)

/** Exchange of one currency for another. */
export function SwapPage() {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const { form, type, choose, switchDirection, clearAmount, recipient: recipientText, typeRecipient } = useSwapForm()
  const expertMode = useSettings((settings) => settings.expertMode)
  const recipient = useRecipient(recipientText ?? '')
  const [choosing, setChoosing] = useState<Field>()
  const chart = useChartVisibility()

  const named = { input: useCurrency(form.inputCurrency), output: useCurrency(form.outputCurrency) }
  const input = named.input.status === 'found' ? named.input.currency : undefined
  const output = named.output.status === 'found' ? named.output.currency : undefined
  const field = form.exactField
  const typedCurrency = field === 'input' ? input : output
  const typed = typedCurrency && CurrencyAmount.parse(form.exactAmount, typedCurrency)

  // A text beside an empty side is no amount of anything yet.
  const problem =
    form.exactAmount !== '' && named[field].status === 'none'
      ? msg('Select a token')
      : typedCurrency && getAmountProblem(form.exactAmount, typedCurrency)

  const wrap = getWrapType(input, output, wrappedNative)
  const { trade, isReady } = useQuote({
    input,
    output,
    field,
    typedAmount: wrap === 'none' ? typed : undefined,
    wrappedNative,
  })
  const currencies = [input, output].filter((currency) => currency !== undefined)
  const balances = useQuery(
    balancesQuery(chain, account && currencies.length > 0 ? { account, currencies } : undefined),
  ).data
  const prices = usePrices(currencies.map((currency) => Currency.toWrapped(currency, wrappedNative)))

  // A wrap has one price for ever, and one token alone has none.
  const hasChart = wrap === 'none' && named.input.status !== 'none' && named.output.status !== 'none'

  const amounts = getSwapAmounts({ field, typedAmount: typed, isWrap: wrap !== 'none', trade, input, output })
  const balanceOf = (currency: Currency | undefined) =>
    account ? currency && balances?.[Currency.getId(currency)] : 'none'
  const inputBalance = balanceOf(input)
  const max = input && inputBalance !== 'none' ? maxSpendable(inputBalance, input) : undefined

  const fiatOf = (amount: CurrencyAmount | undefined) => {
    const price = amount && prices[Currency.toWrapped(amount.currency, wrappedNative).address]
    return amount && price !== undefined ? formatUsd(getUsdValue(amount.amount, amount.currency, price)) : undefined
  }
  const shown = (side: Field) => {
    if (side === field) return form.exactAmount
    const amount = amounts[side]
    return amount ? CurrencyAmount.toSignificant(amount, 6) : ''
  }

  return (
    <SwapLayout chart={chart.isShown && hasChart && <PriceChart input={input} output={output} />}>
      <Card>
        <SwapHeader isChartShown={chart.isShown} onToggleChart={chart.toggle} />
        <div className="grid gap-1">
          <AmountField
            label={field === 'output' && trade ? t('From (estimated)') : t('From')}
            currency={input}
            value={shown('input')}
            onChange={(text) => type('input', text)}
            onCurrencySelect={() => setChoosing('input')}
            balance={inputBalance}
            max={max}
            hasPercentButtons
            fiatValue={fiatOf(amounts.input)}
          />
          <div className="z-10 -my-4 flex justify-center">
            <button
              type="button"
              aria-label={t('Swap direction')}
              onClick={switchDirection}
              className="flex size-10 items-center justify-center rounded-full border border-line bg-surface text-accent transition duration-150 hover:rotate-180 hover:border-edge"
            >
              <ArrowDownUp aria-hidden="true" size={18} strokeWidth={1.5} />
            </button>
          </div>
          <AmountField
            label={field === 'input' && trade ? t('To (estimated)') : t('To')}
            currency={output}
            value={shown('output')}
            onChange={(text) => type('output', text)}
            onCurrencySelect={() => setChoosing('output')}
            balance={balanceOf(output)}
            fiatValue={fiatOf(amounts.output)}
          />
        </div>
        <div className="mt-4 grid gap-4">
          {/* Its place is kept while the trade is looked for: what stands below must not jump from under the finger. */}
          {(trade || (form.exactAmount !== '' && wrap === 'none')) && (
            <div className="grid min-h-8">{trade && <TradePrice price={trade.executionPrice} />}</div>
          )}
          {expertMode && wrap === 'none' && (
            <RecipientField text={recipientText} recipient={recipient} onChange={typeRecipient} />
          )}
          <Suspense>{trade && <PoolWarnings trade={trade} />}</Suspense>
          <SwapWarnings input={named.input} output={named.output} />
          <SwapButton
            {...{ input, output, typed, wrap, trade, isKnown: isReady, wrappedNative }}
            amountProblem={problem}
            balance={inputBalance === 'none' ? undefined : inputBalance}
            recipient={recipientText === undefined || wrap !== 'none' ? undefined : recipient}
            onSent={clearAmount}
          />
        </div>
      </Card>
      {trade && <TradeDetails trade={trade} />}
      <SwapDialogs
        input={named.input}
        output={named.output}
        selectingField={choosing}
        onSelect={(currency) => {
          if (choosing && currency) choose(choosing, Currency.getId(currency))
          setChoosing(undefined)
        }}
      />
    </SwapLayout>
  )
}

type SwapAmountsParams = {
  readonly field: Field
  readonly typedAmount: CurrencyAmount | undefined
  readonly isWrap: boolean
  readonly trade: Trade | undefined
  readonly input: Currency | undefined
  readonly output: Currency | undefined
}

/** Both amounts: the typed one, and the one that follows from it. */
function getSwapAmounts({
  field,
  typedAmount,
  isWrap,
  trade,
  input,
  output,
}: SwapAmountsParams): Readonly<Record<Field, CurrencyAmount | undefined>> {
  if (isWrap && typedAmount && input && output) {
    return {
      input: CurrencyAmount.fromRawAmount(input, typedAmount.amount),
      output: CurrencyAmount.fromRawAmount(output, typedAmount.amount),
    }
  }
  return {
    input: field === 'input' ? typedAmount : trade?.inputAmount,
    output: field === 'output' ? typedAmount : trade?.outputAmount,
  }
}
