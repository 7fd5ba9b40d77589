import { type Message, msg } from '#lib/i18n/message.ts'

/** What decides which sentence the card says. */
export type CardSituation = {
  /** No block came for a while, or the last read of the pools failed: nothing that is known may be shown as today's. */
  readonly isOffline: boolean
  /** `loading` while lists are on their way, `incomplete` where one of them did not come. */
  readonly lists: 'loading' | 'incomplete' | 'complete'
  /** A side has no currency. */
  readonly isSideEmpty: boolean
  /** A side has a currency that no list names. */
  readonly isCurrencyUnknown: boolean
  /** Why the typed text is no amount. */
  readonly amountProblem: Message | undefined
  readonly hasAmount: boolean
  /** The coin for its wrapped self, which takes no search. */
  readonly isWrap: boolean
  readonly quote: 'pending' | 'none' | 'found'
}

/** A sentence, and what may be tried again. */
export type CardSentence = { readonly message: Message; readonly retry?: 'reads' | 'lists' }

/** The first thing that keeps the card from showing a quote; undefined where it shows one. */
export function getCardSentence(situation: CardSituation): CardSentence | undefined {
  const { lists, amountProblem, quote } = situation
  if (situation.isOffline)
    return { message: msg('The network didn’t respond. Retrying automatically.'), retry: 'reads' }
  if (lists === 'loading') return { message: msg('Loading…') }
  if (situation.isSideEmpty) return { message: msg('Select a token') }
  if (situation.isCurrencyUnknown) {
    return lists === 'incomplete'
      ? { message: msg('Some lists couldn’t be loaded and aren’t searched.'), retry: 'lists' }
      : { message: msg('This token isn’t listed here. Open the exchange to look it up.') }
  }
  if (amountProblem) return { message: amountProblem }
  if (!situation.hasAmount) return { message: msg('Enter an amount') }
  if (situation.isWrap || quote === 'found') return undefined
  return { message: quote === 'none' ? msg('Insufficient liquidity for this trade') : msg('Finding the best price…') }
}
