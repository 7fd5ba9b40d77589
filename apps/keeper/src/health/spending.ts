const WINDOW_SECONDS = 86_400
/** Seconds of observation below which a rate would be a guess. */
const MIN_OBSERVED_SECONDS = 600
const SECONDS_PER_DAY = 86_400

/** Follows the balance of a key. */
export type Spending = {
  readonly observe: (time: number, balance: bigint) => void
  /** Days that the balance lasts at the spending of the last 24 hours; undefined while it is unknown. */
  readonly getDaysLeft: () => number | undefined
}

/** Creates a meter of spending. Deposits count as no spending. Times in unix seconds, balances in wei. */
export function createSpending(): Spending {
  let firstTime: number | undefined
  let last: { readonly time: number; readonly balance: bigint } | undefined
  let payments: { readonly time: number; readonly amount: bigint }[] = []

  return {
    observe(time, balance) {
      firstTime ??= time
      if (last !== undefined && balance < last.balance) payments.push({ time, amount: last.balance - balance })
      payments = payments.filter((payment) => payment.time > time - WINDOW_SECONDS)
      last = { time, balance }
    },
    getDaysLeft() {
      if (firstTime === undefined || last === undefined) return undefined
      const observedSeconds = Math.min(last.time - firstTime, WINDOW_SECONDS)
      const spent = payments.reduce((sum, { amount }) => sum + amount, 0n)
      if (observedSeconds < MIN_OBSERVED_SECONDS || spent === 0n) return undefined
      const days = (Number(last.balance) / Number(spent)) * (observedSeconds / SECONDS_PER_DAY)
      return Math.floor(days * 10) / 10
    },
  }
}
