import { type Currency, CurrencyAmount } from '@zono/sdk'
import { useMemo } from 'react'
import { useRecipient } from '#core/names/useRecipient.ts'
import { getAmountProblem } from '#core/tokens/amount/getAmountProblem.ts'
import { maxSpendable } from '#core/tokens/amount/maxSpendable.ts'
import { type CurrencyLookup, useCurrency } from '#core/tokens/useTokens.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { ACTION_GAS } from '#core/transactions/fees/actionGas.ts'
import { useGasReserve } from '#core/transactions/fees/useGasReserve.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { msg } from '#lib/i18n/message.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { useCurrencyFigures } from '../useCurrencyFigures.ts'
import type { SwapForm } from './form/swapForm.ts'
import { getSwapLoss } from './large-loss/swapLoss.rules.ts'
import { useQuote } from './quote/useQuote.ts'
import type { SwapTrade } from './split/swapTrade.ts'
import { type Field, getSwapAmounts, getValueDifference, getWrapType } from './swap.rules.ts'
import { getExpectedOutput } from './token-fee/tokenFee.rules.ts'
import { useTokenFee } from './token-fee/useTokenFee.ts'

/** Everything a swap card shows, derived from its form, the settings and the chain. */
export function useSwapViewModel({ form, recipient: recipientText, ...actions }: SwapForm) {
  const wrappedNative = useWrappedNative()
  const expertMode = useSettings((settings) => settings.expertMode)
  const recipient = useRecipient(recipientText ?? '')
  const lookups = { input: useCurrency(form.inputCurrency), output: useCurrency(form.outputCurrency) }
  const [input, output] = [getFoundCurrency(lookups.input), getFoundCurrency(lookups.output)]
  const { exactField, exactAmount } = form

  const typedCurrency = exactField === 'input' ? input : output
  const typedAmount = typedCurrency && CurrencyAmount.parse(exactAmount, typedCurrency)
  const wrapType = getWrapType(input, output, wrappedNative)
  const isTrade = wrapType === 'none'
  const { isReady, isSettled, quote, ...quoted } = useQuote({
    input,
    output,
    field: exactField,
    typedAmount: isTrade ? typedAmount : undefined,
    wrappedNative,
  })
  const tokenFeeBps = useTokenFee(quoted.trade)
  const trade: SwapTrade | undefined = useMemo(
    () => (quoted.trade && tokenFeeBps ? { ...quoted.trade, tokenFeeBps } : quoted.trade),
    [quoted.trade, tokenFeeBps],
  )
  const gasReserve = useGasReserve(ACTION_GAS.swap)
  const figures = useCurrencyFigures([input, output])
  const routerAmounts = getSwapAmounts({ field: exactField, typedAmount, isWrap: !isTrade, trade, input, output })
  const amounts = {
    ...routerAmounts,
    output: trade && exactField === 'input' ? getExpectedOutput(trade) : routerAmounts.output,
  }

  const getField = (field: Field, currency: Currency | undefined) => {
    const amount = amounts[field]
    const valueUsd = figures.getUsd(amount)
    return {
      currency,
      value: field === exactField ? exactAmount : amount ? CurrencyAmount.toSignificant(amount, 6) : '',
      isEstimated: field !== exactField && trade !== undefined,
      balance: figures.hasAccount ? figures.getBalance(currency) : ('none' as const),
      fiatValue: valueUsd === undefined ? undefined : formatUsd(valueUsd),
    }
  }

  return {
    ...actions,
    /** Identifies what was typed and chosen, whatever the chain says about it. */
    formKey: [form.inputCurrency, form.outputCurrency, exactField, exactAmount].join(' '),
    /** The side that was typed. */
    exactField,
    lookups,
    input,
    output,
    inputField: getField('input', input),
    outputField: getField('output', output),
    /** Value received in relation to the value paid, as a fraction; undefined while unknown. */
    valueDifference: trade && getValueDifference(figures.getUsd(amounts.input), figures.getUsd(amounts.output)),
    /** What the trade loses, as far as prices are known. */
    loss:
      trade &&
      getSwapLoss(trade, {
        paidUsd: figures.getUsd(trade.inputAmount),
        receivedUsd: figures.getUsd(getExpectedOutput(trade)),
      }),
    inputBalance: figures.getBalance(input),
    /** Base units that Max enters; undefined while unknown or when nothing can be spent. */
    max: input && maxSpendable(figures.getBalance(input), input, gasReserve),
    /** Wei that Max keeps back of the native coin. */
    gasReserve,
    typedAmount,
    /** Why the typed text is no amount. A text beside an empty side is no amount of anything yet. */
    amountError:
      exactAmount !== '' && lookups[exactField].status === 'none'
        ? msg('Select a token')
        : typedCurrency && getAmountProblem(exactAmount, typedCurrency),
    wrapType,
    trade,
    quote,
    // In expert mode a press sends: what it loses has to be known by then.
    isQuoteReady: isReady && !(expertMode && trade && figures.arePricesPending),
    isQuoteSettled: isSettled,
    /** Keeps the place of the price while the trade is being found, so that the button below does not move. */
    hasPriceRow: trade !== undefined || (exactAmount !== '' && isTrade),
    /** A wrap has a constant price, and one token alone has none. */
    hasChart: isTrade && canBeFound(lookups.input) && canBeFound(lookups.output),
    hasRecipientField: expertMode && isTrade,
    recipientText,
    recipientLookup: recipient,
    /** Receiver of the output; undefined for the connected account. */
    recipient: recipientText === undefined || !isTrade ? undefined : recipient,
  }
}

export type SwapViewModel = ReturnType<typeof useSwapViewModel>

const getFoundCurrency = (lookup: CurrencyLookup) => (lookup.status === 'found' ? lookup.currency : undefined)

const canBeFound = ({ status }: CurrencyLookup): boolean => status === 'pending' || status === 'found'
