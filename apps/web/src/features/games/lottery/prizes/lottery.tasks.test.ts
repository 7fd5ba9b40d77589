import type { LoadedRound, LotteryRound } from '@zono/client'
import { expect, test } from 'vitest'
import { getLotteryTask } from './lottery.tasks.ts'

const round = (status: LoadedRound['status']) =>
  ({ isLoading: false, lotteryId: 7, status, endTime: 1000 }) as LoadedRound
const unread: LotteryRound = { isLoading: true, lotteryId: 7, status: 'pending' }

test('lottery: a round is closed after its end, drawn once it is closed, and followed by the next', () => {
  const get = (one: LotteryRound | undefined, now = 999, id = 7) => getLotteryTask(id, one, now)?.label.text
  expect(get(round('open'))).toBeUndefined()
  expect(get(round('open'), 1000)).toBe('Lottery round %id% has ended and can be closed.')
  expect(get(round('close'), 1000)).toBe('Lottery round %id% waits for its draw.')
  expect(get(round('claimable'), 1000)).toBe('The lottery waits for its next round.')
  expect(get(undefined, 0, 0)).toBe('The lottery waits for its next round.')
  // What could not be read waits for nobody that is known.
  expect(get(unread, 2000)).toBeUndefined()
})
