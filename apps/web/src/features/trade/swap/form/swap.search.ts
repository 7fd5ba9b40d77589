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

/** An address, the coin's symbol, or what a mistyped link has in its place; short, because the screen shows it. */
const CURRENCY_ID = /^[a-z0-9]{1,64}$/i

/**
 * Reads a side's currency. One that is named and does not exist stays what it is, and is shown as not found: a link to one
 * token must not become a trade for another. What cannot be shown leaves the side empty.
 */
function parseCurrencyId(id: unknown, defaultId: string): string {
  if (id === undefined) return defaultId
  return typeof id !== 'string' || id === NO_CURRENCY || !CURRENCY_ID.test(id) ? '' : id
}

/** Reads the query parameters; two equal currencies leave the output empty. */
export function parseSwapSearch(
  search: Readonly<Record<string, unknown>>,
  { native, governanceToken }: SwapDefaults,
): SwapSearch {
  const inputCurrency = parseCurrencyId(search.inputCurrency, native)
  const outputCurrency = parseCurrencyId(search.outputCurrency, governanceToken ?? '')
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
