import { expect, test } from 'vitest'
import { toTimeLeft } from './countdown.rules.ts'

test('timeLeft: taken apart to the second; the past is nothing', () => {
  expect(toTimeLeft(2 * 86_400 + 3 * 3600 + 4 * 60 + 5.9)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
  expect(toTimeLeft(-1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
