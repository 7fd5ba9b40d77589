import { interpolate } from '#lib/i18n/message.ts'
import { getCoinSymbol, getProductName, getProductToken } from '#lib/i18n/productWords.ts'
import type { HelpText } from './sections.rules.ts'

/** Puts the operator's words, and figures, into a text of help. */
export const fillWords = (text: string, figures: Readonly<Record<string, string>> = {}): string =>
  interpolate(text, { product: getProductName(), coin: getCoinSymbol(), token: getProductToken(), ...figures })

/**
 * Puts words and figures into a page of help. What a message names each time anew, such as a reason, is an ellipsis, and
 * so is a figure that could not be read.
 */
export function fillHelp({ title, intro, sections }: HelpText, figures: Readonly<Record<string, string>>): HelpText {
  const fill = (text: string) => fillWords(text, figures).replace(/%\w+%/g, '…')
  return {
    title,
    intro: fill(intro),
    sections: sections.map((section) => ({ ...section, title: fill(section.title), body: fill(section.body) })),
  }
}
