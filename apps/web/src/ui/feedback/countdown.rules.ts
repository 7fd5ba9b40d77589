import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '#lib/time.ts'

/** A span of time as a clock shows it. */
export type TimeLeft = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Splits seconds into the units of a clock; a negative span is zero. */
export function toTimeLeft(seconds: number): TimeLeft {
  const whole = Math.max(0, Math.floor(seconds))
  return {
    days: Math.floor(whole / SECONDS_PER_DAY),
    hours: Math.floor(whole / SECONDS_PER_HOUR) % 24,
    minutes: Math.floor(whole / SECONDS_PER_MINUTE) % 60,
    seconds: whole % 60,
  }
}
