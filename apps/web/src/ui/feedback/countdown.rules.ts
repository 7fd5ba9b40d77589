/** A span of time as a clock shows it. */
export type TimeLeft = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Seconds taken apart; less than nothing is nothing. */
export function toTimeLeft(seconds: number): TimeLeft {
  const whole = Math.max(0, Math.floor(seconds))
  return {
    days: Math.floor(whole / 86_400),
    hours: Math.floor(whole / 3600) % 24,
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  }
}
