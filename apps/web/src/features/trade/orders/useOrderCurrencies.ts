import { Currency } from '@zono/sdk'
import { type CurrencyLookup, useCurrency } from '#core/tokens/useTokens.ts'
import { parseSwapSearch, selectCurrency, switchDirection } from '#features/trade/swap/form/swap.search.ts'
import { useSwapDefaults } from '#features/trade/swap/form/swapForm.ts'
import { useNavigate, useSearchTexts } from '#lib/router/hooks.ts'

/** What is sold and what is bought, as the URL names them: the tabs beside each other share both. */
export function useOrderCurrencies() {
  const navigate = useNavigate()
  const form = parseSwapSearch(useSearchTexts(), useSwapDefaults())
  const lookups = { input: useCurrency(form.inputCurrency), output: useCurrency(form.outputCurrency) }
  const write = ({ inputCurrency, outputCurrency }: Pick<typeof form, 'inputCurrency' | 'outputCurrency'>) =>
    navigate({
      to: '.',
      search: { inputCurrency: inputCurrency || 'none', outputCurrency: outputCurrency || 'none' },
      replace: true,
      resetScroll: false,
    })
  return {
    lookups,
    sell: getFound(lookups.input),
    buy: getFound(lookups.output),
    choose: (field: 'input' | 'output', currency: Currency) =>
      write(selectCurrency(form, field, Currency.getId(currency))),
    switch: () => write(switchDirection(form)),
    /** Leaves the tokens that a link named. */
    reset: () => navigate({ to: '.', search: {}, replace: true }),
  }
}

const getFound = (lookup: CurrencyLookup) => (lookup.status === 'found' ? lookup.currency : undefined)
