import * as v from 'valibot'
import { parseSwapSearch, type SwapDefaults, type SwapSearch } from '#features/trade/swap/form/swap.search.ts'
import { type Language, matchLanguage } from '#lib/settings/languages.ts'

const optionalText = v.fallback(v.optional(v.string()), undefined)

const lookSchema = v.object({
  theme: v.fallback(v.picklist(['light', 'dark', 'auto']), 'auto'),
  lang: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i))), undefined),
})

/** How the card looks: `auto` follows the system of who sees it; without a language it is their browser's. */
export type CardLook = v.InferOutput<typeof lookSchema>

const formSchema = v.object({
  inputCurrency: optionalText,
  outputCurrency: optionalText,
  exactAmount: optionalText,
})

/** What is chosen and typed in the card: the amount is always the one that is paid. */
export type CardForm = Pick<SwapSearch, 'inputCurrency' | 'outputCurrency' | 'exactAmount'>

const toRecord = (search: string) => Object.fromEntries(new URLSearchParams(search))

/** Parses the look from a query string. Whatever is not one of the values is as if it were not there. */
export const parseCardLook = (search: string): CardLook => v.parse(lookSchema, toRecord(search))

/** Parses currencies and amount from a query string, with the defaults of /swap. */
export function parseCardForm(search: string, defaults: SwapDefaults): CardForm {
  const { inputCurrency, outputCurrency, exactAmount } = parseSwapSearch(
    v.parse(formSchema, toRecord(search)),
    defaults,
  )
  return { inputCurrency, outputCurrency, exactAmount }
}

/** The language of the card: the one that is asked for where it is offered, else one that the visitor reads. */
export const resolveLanguage = (
  { lang }: Pick<CardLook, 'lang'>,
  browserLanguages: readonly string[],
  offered?: readonly Language[],
): Language => matchLanguage([...(lang ? [lang] : []), ...browserLanguages], offered, offered?.[0])
