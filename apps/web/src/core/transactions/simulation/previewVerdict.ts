import { Currency, type CurrencyAmount } from '@zono/sdk'
import type { Simulation } from './simulation.ts'

/** Balance changes that the person agreed to. */
export type ExpectedChanges = {
  /** Most that leaves the account. */
  readonly sent: readonly CurrencyAmount[]
  /** Amounts of the quote. */
  readonly received: readonly CurrencyAmount[]
}

/**
 * Comparison of a simulation with what was agreed to. `less`: less than the quote arrives, but no less than the minimum.
 * `unexpected`: something else leaves the account, or a spending limit stays behind.
 */
export type PreviewVerdict = 'matches' | 'less' | 'unexpected' | Exclude<Simulation['status'], 'success'>

/** Compares a simulation with what was agreed to. */
export function getPreviewVerdict(simulation: Simulation, { sent, received }: ExpectedChanges): PreviewVerdict {
  if (simulation.status !== 'success') return simulation.status
  const { balanceChanges, allowanceChanges, nftChanges } = simulation
  const mayLeave = new Map(sent.map(({ currency, amount }) => [getBalanceKey(currency), amount]))
  const isSentAsExpected = Object.entries(balanceChanges).every(
    ([key, amount]) => amount >= 0n || -amount <= (mayLeave.get(key) ?? 0n),
  )
  const doNftsLeave = nftChanges.some(({ isReceived }) => !isReceived)
  if (!isSentAsExpected || allowanceChanges.length > 0 || doNftsLeave) return 'unexpected'
  return isBelowQuote(simulation.balanceChanges, received) ? 'less' : 'matches'
}

/** Basis points by which an amount may miss its quote: less than the digits on screen show. */
const QUOTE_TOLERANCE_BPS = 1n

/** Tells whether less arrives than was quoted. */
export const isBelowQuote = (
  changes: Readonly<Record<string, bigint>>,
  quotedAmounts: readonly CurrencyAmount[],
): boolean =>
  quotedAmounts.some(
    ({ currency, amount }) =>
      (changes[getBalanceKey(currency)] ?? 0n) * 10_000n < amount * (10_000n - QUOTE_TOLERANCE_BPS),
  )

/** Key of a currency in balance changes. */
export const getBalanceKey = (currency: Currency): string =>
  Currency.isNative(currency) ? 'native' : currency.address.toLowerCase()
