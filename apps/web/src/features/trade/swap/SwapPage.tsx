import { useQuery } from '@tanstack/react-query'
import { Currency, CurrencyAmount, type Trade } from '@zono/sdk'
import { ArrowDownUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useRecipient } from '../../../core/names/useRecipient.ts'
import { usdValue } from '../../../core/prices/usdPrice.ts'
import { usePrices } from '../../../core/prices/usePrices.ts'
import { AmountField } from '../../../core/tokens/amount/AmountField.tsx'
import { amountProblem } from '../../../core/tokens/amount/getAmountProblem.ts'
import { maxSpendable } from '../../../core/tokens/amount/maxSpendable.ts'
import { balancesQuery } from '../../../core/tokens/balances.ts'
import { useCurrency } from '../../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { Card } from '../../../ui/Card.tsx'
import { lazyPart } from '../../../ui/lazyComponent.tsx'
import { TradeDetails } from './quote/TradeDetails.tsx'
import { TradePrice } from './quote/TradePrice.tsx'
import { useQuote } from './quote/useQuote.ts'
import { RecipientField } from './recipient/RecipientField.tsx'
import { SwapButton } from './SwapButton.tsx'
import { SwapDialogs } from './SwapDialogs.tsx'
import { SwapHeader } from './SwapHeader.tsx'
import { SwapFrame, useChartShown } from './SwapLayout.tsx'
import { SwapNotices } from './SwapWarnings.tsx'
import { type Field, wrapState } from './swap.rules.ts'
import { useSwapForm } from './useSwapForm.ts'

const PoolWarnings = lazyPart('PoolWarnings', async () => (await import('./warnings/PoolWarnings.tsx')).PoolWarnings)
const PriceChart = lazyPart('PriceChart', async () => (await import('./chart/PriceChart.tsx')).PriceChart)

/** Exchange of one currency for another. */
export function SwapPage() {
  const t = useT()
  const chain = useChain()
  const account = useAccount()
  const wrappedNative = useWrappedNative()
  const { form, type, choose, switchDirection, clearAmount, recipient: recipientText, typeRecipient } = useSwapForm()
  const expertMode = useSettings((settings) => settings.expertMode)
  const recipient = useRecipient(recipientText ?? '')
  const [choosing, setChoosing] = useState<Field>()
  const chart = useChartShown()

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
      : typedCurrency && amountProblem(form.exactAmount, typedCurrency)

  const wrap = wrapState(input, output, wrappedNative)
  const { trade, isKnown } = useQuote({
    input,
    output,
    field,
    typed: wrap === 'none' ? typed : undefined,
    wrappedNative,
  })
  const currencies = [input, output].filter((currency) => currency !== undefined)
  const balances = useQuery(
    balancesQuery(chain, account && currencies.length > 0 ? { account, currencies } : undefined),
  ).data
  const prices = usePrices(currencies.map((currency) => Currency.wrapped(currency, wrappedNative)))

  // A wrap has one price for ever, and one token alone has none.
  const hasChart = wrap === 'none' && named.input.status !== 'none' && named.output.status !== 'none'

  const amounts = amountsOf({ field, typed, wrap: wrap !== 'none', trade, input, output })
  const balanceOf = (currency: Currency | undefined) =>
    account ? currency && balances?.[Currency.idOf(currency)] : 'none'
  const inputBalance = balanceOf(input)
  const max = input && inputBalance !== 'none' ? maxSpendable(inputBalance, input) : undefined

  const fiatOf = (amount: CurrencyAmount | undefined) => {
    const price = amount && prices[Currency.wrapped(amount.currency, wrappedNative).address]
    return amount && price !== undefined ? formatUsd(usdValue(amount.amount, amount.currency, price)) : undefined
  }
  const shown = (side: Field) => {
    if (side === field) return form.exactAmount
    const amount = amounts[side]
    return amount ? CurrencyAmount.toSignificant(amount, 6) : ''
  }

  return (
    <SwapFrame chart={chart.isShown && hasChart && <PriceChart input={input} output={output} />}>
      <Card>
        <SwapHeader isChartShown={chart.isShown} onChart={chart.toggle} />
        <div className="grid gap-1">
          <AmountField
            label={field === 'output' && trade ? t('From (estimated)') : t('From')}
            currency={input}
            text={shown('input')}
            onType={(text) => type('input', text)}
            onChoose={() => setChoosing('input')}
            balance={inputBalance}
            max={max}
            hasParts
            fiat={fiatOf(amounts.input)}
          />
          <div className="z-10 -my-4 flex justify-center">
            <button
              type="button"
              aria-label={t('Switch direction')}
              onClick={switchDirection}
              className="flex size-10 items-center justify-center rounded-full border border-line bg-surface text-accent transition duration-150 hover:rotate-180 hover:border-edge"
            >
              <ArrowDownUp aria-hidden="true" size={18} strokeWidth={1.5} />
            </button>
          </div>
          <AmountField
            label={field === 'input' && trade ? t('To (estimated)') : t('To')}
            currency={output}
            text={shown('output')}
            onType={(text) => type('output', text)}
            onChoose={() => setChoosing('output')}
            balance={balanceOf(output)}
            fiat={fiatOf(amounts.output)}
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
          <SwapNotices input={named.input} output={named.output} />
          <SwapButton
            {...{ input, output, typed, wrap, trade, isKnown, wrappedNative }}
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
        choosing={choosing}
        onChosen={(currency) => {
          if (choosing && currency) choose(choosing, Currency.idOf(currency))
          setChoosing(undefined)
        }}
      />
    </SwapFrame>
  )
}

type AmountsParams = {
  readonly field: Field
  readonly typed: CurrencyAmount | undefined
  readonly wrap: boolean
  readonly trade: Trade | undefined
  readonly input: Currency | undefined
  readonly output: Currency | undefined
}

/** Both amounts: the typed one, and the one that follows from it. */
function amountsOf({
  field,
  typed,
  wrap,
  trade,
  input,
  output,
}: AmountsParams): Readonly<Record<Field, CurrencyAmount | undefined>> {
  if (wrap && typed && input && output) {
    return { input: CurrencyAmount.of(input, typed.amount), output: CurrencyAmount.of(output, typed.amount) }
  }
  return {
    input: field === 'input' ? typed : trade?.inputAmount,
    output: field === 'output' ? typed : trade?.outputAmount,
  }
}
