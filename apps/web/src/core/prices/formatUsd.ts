import type { UsdPrice } from './usdPrice.ts'

/** Dollars times 10^18 as money: cents above one dollar, more digits below. For reading only, never for arithmetic. */
export function formatUsd(value: UsdPrice, maximumFractionDigits?: number): string {
  const dollars = Number(value) / 1e18
  const digits = maximumFractionDigits ?? (dollars >= 1 || dollars === 0 ? 2 : 6)
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: digits }).format(
    dollars,
  )
}
