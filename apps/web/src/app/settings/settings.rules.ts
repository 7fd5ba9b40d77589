import { type Message, msg } from '../../core/i18n/message.ts'

/** Slippage presets in basis points (spec trading-core §9: 0.1, 0.5 and 1.0 percent). */
export const SLIPPAGE_PRESETS = [10, 50, 100] as const

/** A custom slippage must stay below this, in basis points (spec trading-core §5: 50 percent). */
const CUSTOM_SLIPPAGE_LIMIT = 5000

/** Below this a transaction may fail, in basis points (spec trading-core §5). */
const MAY_FAIL_BELOW = 50

/** Above this a transaction may be frontrun, in basis points (spec trading-core §5). */
const MAY_BE_FRONTRUN_ABOVE = 500

/** What may be typed into the custom slippage field: digits, one point or comma, at most two decimals. */
const SLIPPAGE_TEXT = /^\d*[.,]?\d{0,2}$/

/** The text a slippage field shall hold after this was typed; undefined where it cannot become a percentage. */
export const sanitizeSlippage = (text: string): string | undefined =>
  text.length <= 6 && SLIPPAGE_TEXT.test(text) ? text : undefined

/** Basis points of a typed percentage, `0.5` or `0,5` being 50; undefined when it is none, or 50 percent and more. */
export function parseSlippage(text: string): number | undefined {
  if (!SLIPPAGE_TEXT.test(text) || !/\d/.test(text)) return undefined
  const bps = Math.round(Number(text.replace(',', '.')) * 100)
  return bps < CUSTOM_SLIPPAGE_LIMIT ? bps : undefined
}

/** A percentage as one would type it: 50 basis points are `0.5`. */
export const slippageText = (bps: number): string => String(bps / 100)

/** A sentence about a setting, and whether it stands in the way. */
export type Remark = { readonly message: Message; readonly isError: boolean }

/** What is to be said about the slippage: wrong text first, then what the accepted value risks (SET-17 to SET-19). */
export function slippageRemark(bps: number, typed: string): Remark | undefined {
  if (typed !== '' && parseSlippage(typed) === undefined) {
    return { message: msg('Enter a valid slippage percentage'), isError: true }
  }
  if (bps < MAY_FAIL_BELOW) return { message: msg('Your transaction may fail'), isError: false }
  if (bps > MAY_BE_FRONTRUN_ABOVE) return { message: msg('Your transaction may be frontrun'), isError: false }
  return undefined
}

/** The text a deadline field shall hold after this was typed: digits, up to five of them. */
export const sanitizeDeadline = (text: string): string | undefined => (/^\d{0,5}$/.test(text) ? text : undefined)

/** Seconds of typed minutes; undefined unless they are digits and above zero (SET-21, SET-22). */
export function parseDeadline(text: string): number | undefined {
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return minutes > 0 ? minutes * 60 : undefined
}

/** Whether what was typed confirms expert mode: the word `confirm`, in any case, spaces around it forgiven (SET-06). */
export const isConfirmWord = (text: string): boolean => text.trim().toLowerCase() === 'confirm'
