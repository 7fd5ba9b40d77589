import type { UsdPrice } from '@zono/sdk'

/** Dollars times 10^18 as money: cents above one dollar, more digits below. For reading only, never for arithmetic. */
export function formatUsd(value: UsdPrice, maximumFractionDigits?: number): string {
  const dollars = Number(value) / 1e18
  const digits = maximumFractionDigits ?? (dollars >= 1 || dollars === 0 ? 2 : 6)
  return getUsdFormat(digits).format(dollars)
}

/** Makes what amounts are written with: the first one of a page takes a slow phone as long as a whole screen. */
export const warmNumberFormats = (): void => void getUsdFormat(2)

/** By digits. To make one costs a hundred times what it costs to use it. */
const usdFormats = new Map<number, Intl.NumberFormat>()

function getUsdFormat(digits: number): Intl.NumberFormat {
  const known = usdFormats.get(digits)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: digits })
  usdFormats.set(digits, made)
  return made
}

/** Dollars times 10^18 with exactly this many decimals, rounded down, without sign or separators. */
export function toFixedUsd(value: UsdPrice, decimals: number): string {
  const scaled = value / 10n ** BigInt(18 - decimals)
  const text = scaled.toString().padStart(decimals + 1, '0')
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}
