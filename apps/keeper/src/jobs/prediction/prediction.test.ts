import { Prediction } from '@zono/protocol'
import { decodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import { createAddress, createFeed, createPrediction, createState } from '../../testing/states.ts'
import { isDue, type Job } from '../job.ts'
import { executeRoundJob } from './execute.ts'
import { genesisLockJob } from './genesisLock.ts'
import { genesisStartJob } from './genesisStart.ts'
import { restartJob } from './restart.ts'

const JOBS = [genesisStartJob, genesisLockJob, executeRoundJob, restartJob]

/** Names of the functions that are due at a time, in a block of the same time. */
function getDue(time: number, change: Parameters<typeof createPrediction>[0] = {}): readonly string[] {
  const state = createState(time, { prediction: createPrediction(change) })
  const getFunction = (job: Job) =>
    decodeFunctionData({ abi: Prediction.abi, data: job.getCall(state).data }).functionName
  return JOBS.filter((job) => isDue(job, state, time)).map(getFunction)
}

test('prediction jobs: a round is executed from its lock time on, until the buffer ends [PREDICT-20, PREDICT-47]', () => {
  expect(getDue(999)).toEqual([])
  expect(getDue(1000)).toEqual(['executeRound'])
  expect(getDue(1060)).toEqual(['executeRound'])
  expect(getDue(1061)).toEqual([])
})

test('prediction jobs: a keeper without the operator’s key waits for half the buffer', () => {
  const change = { operator: createAddress(99) }
  expect(getDue(1029, change)).toEqual([])
  expect(getDue(1030, change)).toEqual(['executeRound'])
  expect(getDue(1000, { ...change, hasGenesisStarted: false })).toEqual([])
})

test('prediction jobs: the first round is started and locked, each once', () => {
  expect(getDue(1000, { hasGenesisStarted: false, hasGenesisLocked: false })).toEqual(['genesisStartRound'])
  expect(getDue(999, { hasGenesisLocked: false })).toEqual([])
  expect(getDue(1000, { hasGenesisLocked: false })).toEqual(['genesisLockRound'])
})

test('prediction jobs: a game that nobody executed is restarted after a buffer and an interval', () => {
  expect(getDue(1360)).toEqual([])
  expect(getDue(1361)).toEqual(['restart'])
  expect(getDue(1361, { hasGenesisLocked: false })).toEqual(['restart'])
})

test('prediction jobs: nothing is due while the game is paused, or is not deployed', () => {
  for (const time of [1000, 1361]) expect(getDue(time, { isPaused: true })).toEqual([])
  expect(getDue(1000, { isPaused: true, hasGenesisStarted: false })).toEqual([])
  expect(JOBS.filter((job) => isDue(job, createState(1000), 1000))).toEqual([])
})

test('prediction jobs: nothing is sent while the feed has no answer since the lock, and the report says so', () => {
  const getJobs = (updatedAt: number, oracle = createAddress(11)) => {
    const state = createState(1010, { prediction: createPrediction({ oracle }), feed: createFeed({ updatedAt }) })
    return [executeRoundJob, genesisLockJob].map((job) => () => job.getCall(state))
  }
  for (const getCall of getJobs(999)) expect(getCall).toThrow('no answer since the lock')
  for (const getCall of getJobs(1000)) expect(getCall).not.toThrow()
  // A game that is settled with another feed than the deployment's is not held up by this one.
  for (const getCall of getJobs(999, createAddress(98))) expect(getCall).not.toThrow()
})
