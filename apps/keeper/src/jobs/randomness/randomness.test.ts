import { expect, test } from 'vitest'
import { createRandomness, createState } from '../../testing/states.ts'
import { isDue } from '../job.ts'
import { beaconFulfilJob } from './fulfil.ts'
import { beaconSubmitJob } from './submit.ts'

const getDue = (time: number, change: Parameters<typeof createRandomness>[0]) =>
  [beaconSubmitJob, beaconFulfilJob]
    .filter((job) => isDue(job, createState(time, { randomness: createRandomness(change) }), time))
    .map(({ name }) => name)

test('beacon jobs: a round is submitted from the second in which it is published, and then the number is computed', () => {
  expect(getDue(3829, {})).toEqual([])
  expect(getDue(3830, {})).toEqual(['beacon.submit'])
  expect(getDue(3830, { hasRandomness: true })).toEqual(['beacon.fulfil'])
})

test('beacon jobs: nothing is due while no lottery waits', () => {
  expect(getDue(9999, { pendingLotteryId: 0n, round: 0n, roundTime: 0 })).toEqual([])
})

test('beacon jobs: without a verified signature nothing is submitted', () => {
  const getCall = () => beaconSubmitJob.getCall(createState(3830, { randomness: createRandomness() }))
  expect(getCall).toThrow('No beacon answered with a valid signature of the round yet.')
})
