import { isRecipientText } from '../recipient/recipient.rules.ts'
import type { Field } from '../swap.rules.ts'

/** The swap screen's query parameters (spec trading-core §2), each checked. */
export type SwapSearch = {
  /** Empty when none is chosen. */
  readonly inputCurrency: string
  /** Empty when none is chosen. */
  readonly outputCurrency: string
  readonly exactAmount: string
  readonly exactField: Field
  /** An address or a name; empty for the person themselves. */
  readonly recipient: string
}

/** Marks an empty side in the URL: without a parameter the side has its default. */
const NO_CURRENCY = 'none'

/** Currencies of a side without a parameter. */
export type SwapDefaults = { readonly native: string; readonly governanceToken: string | undefined }

const isCurrencyId = (text: unknown, native: string): text is string =>
  typeof text === 'string' && (text.toUpperCase() === native || /^0x[0-9a-f]{40}$/i.test(text))

/**
 * Reads the query parameters. What is nonsense falls back to the default of its place; two equal currencies leave the
 * output empty.
 */
export function parseSwapSearch(
  search: Readonly<Record<string, unknown>>,
  { native, governanceToken }: SwapDefaults,
): SwapSearch {
  const parseId = (id: unknown, otherwise: string) =>
    id === NO_CURRENCY ? '' : isCurrencyId(id, native) ? id : otherwise
  const inputCurrency = parseId(search.inputCurrency, native)
  const outputCurrency = parseId(search.outputCurrency, governanceToken ?? '')
  const { exactAmount } = search
  return {
    inputCurrency,
    outputCurrency: inputCurrency.toLowerCase() === outputCurrency.toLowerCase() ? '' : outputCurrency,
    exactAmount: typeof exactAmount === 'string' && /^\d*\.?\d*$/.test(exactAmount) ? exactAmount.slice(0, 79) : '',
    exactField: search.exactField === 'output' ? 'output' : 'input',
    recipient: isRecipientText(search.recipient) ? search.recipient : '',
  }
}

/** The query parameters of a swap, so that reading them gives the same swap, empty sides included. */
export const toSwapSearch = (search: SwapSearch): SwapSearch => ({
  ...search,
  inputCurrency: search.inputCurrency || NO_CURRENCY,
  outputCurrency: search.outputCurrency || NO_CURRENCY,
})

/** The currencies after `id` was chosen for one side: choosing the other side's currency swaps the two (spec §2). */
export function selectCurrency(search: SwapSearch, field: Field, id: string): SwapSearch {
  const other = field === 'input' ? search.outputCurrency : search.inputCurrency
  if (other !== '' && other.toLowerCase() === id.toLowerCase()) return switchDirection(search)
  return field === 'input' ? { ...search, inputCurrency: id } : { ...search, outputCurrency: id }
}

/** Both sides exchanged. The typed amount stays with its currency. */
export const switchDirection = (search: SwapSearch): SwapSearch => ({
  ...search,
  inputCurrency: search.outputCurrency,
  outputCurrency: search.inputCurrency,
  exactField: search.exactField === 'input' ? 'output' : 'input',
})

/** A form with an example amount, for who is not connected: an account's own form begins empty. */
export const showExample = (search: SwapSearch, exampleAmount: string, isConnected: boolean): SwapSearch =>
  isConnected ? search : { ...search, exactAmount: exampleAmount }
