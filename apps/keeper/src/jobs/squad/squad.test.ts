import { expect, test } from 'vitest'
import { createSquad, createState } from '../../testing/states.ts'
import { isDue } from '../job.ts'
import { squadDrawJob } from './draw.ts'
import { squadFulfilJob } from './fulfil.ts'
import { squadSubmitJob } from './submit.ts'

const getDue = (time: number, change: Parameters<typeof createSquad>[0]) => {
  const state = createState(time, { squad: createSquad(change) })
  return [squadDrawJob, squadSubmitJob, squadFulfilJob].filter((job) => isDue(job, state, time)).map(({ name }) => name)
}

test('squad jobs: a sale is drawn in the second of its end, or as soon as it is sold out [NFTMKT-21]', () => {
  expect(getDue(1999, {})).toEqual([])
  expect(getDue(2000, {})).toEqual(['squad.draw'])
  expect(getDue(1500, { isDrawing: true })).toEqual(['squad.draw'])
})

test('squad jobs: its round is submitted from the second in which it is published, and then the order is decided', () => {
  const drawn = { isDrawing: true, round: 77n, roundTime: 2030 }
  expect(getDue(2029, drawn)).toEqual([])
  expect(getDue(2030, drawn)).toEqual(['squad.submit'])
  expect(getDue(2030, { ...drawn, hasRandomness: true })).toEqual(['squad.fulfil'])
})

test('squad jobs: without the beacon the order is decided after 30 days', () => {
  const drawn = { isDrawing: true, round: 77n, roundTime: 2030 }
  expect(getDue(2030 + 30 * 86_400 - 1, drawn)).toEqual(['squad.submit'])
  expect(getDue(2030 + 30 * 86_400, drawn)).toEqual(['squad.submit', 'squad.fulfil'])
})

test('squad jobs: nothing is due without a sale, and nothing is submitted without a verified signature', () => {
  const state = createState(9999)
  expect([squadDrawJob, squadSubmitJob, squadFulfilJob].filter((job) => isDue(job, state, 9999))).toEqual([])
  const waiting = createState(2030, { squad: createSquad({ isDrawing: true, round: 77n, roundTime: 2030 }) })
  expect(() => squadSubmitJob.getCall(waiting)).toThrow('No beacon answered with a valid signature of the round yet.')
})
