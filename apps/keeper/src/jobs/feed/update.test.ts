import { expect, test } from 'vitest'
import { createFeed, createPrediction, createState } from '../../testing/states.ts'
import { isDue } from '../job.ts'
import { feedUpdateJob } from './update.ts'

/** Whether the feed, last updated at 900, is due at a time. */
function isUpdateDue(time: number, lockTimestamp: number, updatedAt = 900) {
  const update = { lastCheckpoint: updatedAt, minIntervalSeconds: 15 }
  const state = createState(time, {
    feed: createFeed({ updatedAt, update }),
    prediction: createPrediction({ lockTimestamp }),
  })
  return isDue(feedUpdateJob, state, time)
}

test('feed update: is due every 20 seconds', () => {
  expect(isUpdateDue(919, 5000)).toBe(false)
  expect(isUpdateDue(920, 5000)).toBe(true)
})

test('feed update: waits for the lock of a round rather than delay the answer at the lock', () => {
  // An update that is sent at 920 and mined by 926 allows the next one at 941.
  expect(isUpdateDue(920, 941)).toBe(true)
  expect(isUpdateDue(920, 940)).toBe(false)
  expect(isUpdateDue(939, 940)).toBe(false)
  expect(isUpdateDue(940, 940)).toBe(true)
})

test('feed update: is due at the lock at once, as soon as the window allows', () => {
  expect(isUpdateDue(910, 910)).toBe(false)
  expect(isUpdateDue(914, 910)).toBe(false)
  expect(isUpdateDue(915, 910)).toBe(true)
})

test('feed update: follows the regular interval again after an answer since the lock', () => {
  expect(isUpdateDue(919, 900)).toBe(false)
  expect(isUpdateDue(920, 900)).toBe(true)
})

test('feed update: never touches a feed that others update', () => {
  const state = createState(99_999, { feed: createFeed({ update: undefined }), prediction: createPrediction() })
  expect(isDue(feedUpdateJob, state, 99_999)).toBe(false)
})

test('feed update: an update without an answer is followed by one after the regular interval', () => {
  const getDueTime = (lastCheckpoint: number) =>
    feedUpdateJob.getDueTime(
      createState(1000, { feed: createFeed({ updatedAt: 500, update: { lastCheckpoint, minIntervalSeconds: 15 } }) }),
    )
  expect(getDueTime(1000)).toBe(1020)
})
