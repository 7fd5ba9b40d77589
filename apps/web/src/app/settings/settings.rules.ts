import { type Message, msg } from '../../lib/i18n/message.ts'

/** Slippage presets in basis points (spec trading-core §9). */
export const SLIPPAGE_PRESETS_BPS = [10, 50, 100] as const

type ParsedSlippage = { readonly bps: number | undefined; readonly error?: Message; readonly warning?: Message }

/**
 * Custom slippage as typed, in percent: digits with an optional `.` or `,` and at most two decimals, under 50 percent
 * (spec trading-core §5). `bps` is undefined while it is not accepted.
 */
export function parseSlippage(text: string): ParsedSlippage {
  const bps = /^\d+([.,]\d{0,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : undefined
  if (bps === undefined || bps >= 5000) return { bps: undefined, error: msg('Enter a valid slippage percentage') }
  return { bps, ...getSlippageWarning(bps) }
}

/** What to know about a slippage tolerance in basis points. */
export function getSlippageWarning(bps: number): { readonly warning?: Message } {
  if (bps < 50) return { warning: msg('Your transaction may fail') }
  if (bps > 500) return { warning: msg('Your transaction may be frontrun') }
  return {}
}

/** A percentage as one would type it: 50 basis points are `0.5`. */
export const formatSlippagePercent = (bps: number): string => String(bps / 100)

/** Minutes as typed, digits only and above zero, as seconds; undefined while it is not accepted. */
export function parseDeadline(text: string): number | undefined {
  const minutes = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return minutes > 0 ? minutes * 60 : undefined
}

/** What has to be typed to turn expert mode on (spec trading-core §4). */
export const CONFIRM_WORD = 'confirm'

/** Whether the word was typed; its case and the spaces around it do not matter. */
export const isConfirmWord = (text: string): boolean => text.trim().toLowerCase() === CONFIRM_WORD
