import { expect, test } from 'vitest'
import { getCompetitionTask } from './competition.tasks.ts'

test('competition: its operator enters each phase when its time has come, and names the results', () => {
  const plan = { name: 'Spring', startTime: 100, endTime: 200 }
  const isDue = (status: number, now: number) => getCompetitionTask(plan, status, now) !== undefined
  expect([isDue(0, 99), isDue(0, 100)]).toEqual([false, true])
  expect([isDue(1, 199), isDue(1, 200)]).toEqual([false, true])
  expect(isDue(2, 0)).toBe(true)
  expect([isDue(3, 300), isDue(4, 300), isDue(9, 300)]).toEqual([false, false, false])
})
