import { type Message, msg } from '#lib/i18n/message.ts'

/** Slippage presets in basis points (spec trading-core §9). */
export const SLIPPAGE_PRESETS_BPS = [10, 50, 100] as const

/** Highest custom slippage in basis points: under 50 percent (spec trading-core §5). */
export const MAX_SLIPPAGE_BPS = 4999

type ParsedSlippage = { readonly bps: number | undefined; readonly error?: Message; readonly warning?: Message }

/**
 * Parses a slippage in percent: digits with an optional `.` or `,` and at most two decimals, under 50 percent
 * (spec trading-core §5). `bps` is undefined when the text is invalid.
 */
export function parseSlippage(text: string): ParsedSlippage {
  const bps = /^\d+([.,]\d{0,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : undefined
  if (bps === undefined || bps > MAX_SLIPPAGE_BPS)
    return { bps: undefined, error: msg('Enter a valid slippage percentage') }
  return { bps, ...getSlippageWarning(bps) }
}

/** Warning about a slippage tolerance in basis points. */
export function getSlippageWarning(bps: number): { readonly warning?: Message } {
  if (bps < 50) return { warning: msg('Your transaction may fail') }
  if (bps > 500) return { warning: msg('Your transaction may be frontrun') }
  return {}
}

/** Formats basis points for the input: 50 is `0.5`. */
export const formatSlippagePercent = (bps: number): string => String(bps / 100)

/** Parses minutes, digits only and above zero, to seconds; undefined when invalid. */
export function parseDeadline(text: string): number | undefined {
  const minutes = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return minutes > 0 ? minutes * 60 : undefined
}

/** Word to type to turn on expert mode (spec trading-core §4). */
export const CONFIRM_WORD = 'confirm'

/** Whether a text is the confirm word, ignoring case and surrounding spaces. */
export const isConfirmWord = (text: string): boolean => text.trim().toLowerCase() === CONFIRM_WORD
