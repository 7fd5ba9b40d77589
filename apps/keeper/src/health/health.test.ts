import type { Address, Hex } from 'viem'
import { expect, test } from 'vitest'
import { lotteryInjectJob } from '../jobs/lottery/inject.ts'
import { executeRoundJob } from '../jobs/prediction/execute.ts'
import { createLottery, createPrediction, createState } from '../testing/states.ts'
import { createJobRecords } from './records.ts'
import { createReport } from './report.ts'
import { createSpending } from './spending.ts'

const HASH: Hex = `0x${'1'.repeat(64)}`
const JOBS = [executeRoundJob]
const dueState = createState(1000, { prediction: createPrediction() })
const doneState = createState(1001, { prediction: createPrediction({ lockTimestamp: 1301 }) })

function createHealth() {
  const records = createJobRecords(JOBS)
  const getReport = (now: number, change = {}) => {
    records.observe(dueState, now)
    return createReport({
      jobs: JOBS,
      records,
      state: dueState,
      now,
      blindSeconds: 0,
      isStandby: false,
      isHeld: () => true,
      getDaysLeft: () => undefined,
      deploymentHash: '0x12',
      endpointProblems: [],
      ...change,
    })
  }
  return { records, getReport }
}

test('health report: is 503 once a job is overdue by more than half its buffer', () => {
  const { getReport } = createHealth()
  expect(getReport(1030).status).toBe(200)
  expect(getReport(1031).status).toBe(503)
})

test('health report: says for each key whether this keeper holds it', () => {
  const { getReport } = createHealth()
  const [operator, injector] = [dueState.operator, { ...dueState.operator, address: `0x${'2'.repeat(40)}` as Address }]
  const isHeld = (address: string) => address === injector.address
  const { body } = getReport(1000, { state: { ...dueState, operator, injector }, isHeld })
  expect(JSON.parse(body).keys).toMatchObject([
    { address: operator.address, isHeld: false },
    { address: injector.address, isHeld: true },
  ])
})

test('health report: is 503 while the chain is out of reach, and 200 on standby', () => {
  const { getReport } = createHealth()
  expect(getReport(1000, { blindSeconds: 31 }).status).toBe(503)
  expect(getReport(1000, { state: undefined }).status).toBe(503)
  const standby = getReport(1000, { isStandby: true })
  expect(standby.status).toBe(200)
  expect(JSON.parse(standby.body).status).toBe('standby')
})

test('job records: three transactions that change nothing halt a job, and it is released when it is not due', () => {
  const { records, getReport } = createHealth()
  for (let n = 0; n < 3; n++) {
    expect(records.isHalted(executeRoundJob)).toBe(false)
    expect(records.recordMined(executeRoundJob, dueState, HASH, true)).toBe(false)
  }
  expect(records.isHalted(executeRoundJob)).toBe(true)
  expect(getReport(1000).status).toBe(503)
  records.observe(doneState, 1001)
  expect(records.isHalted(executeRoundJob)).toBe(false)
})

test('job records: injections that add nothing halt the job, although each uses up its approval', () => {
  const records = createJobRecords([lotteryInjectJob])
  const getState = (change = {}) => createState(600, { lottery: createLottery(change) })
  for (let n = 0; n < 3; n++) {
    records.recordSent(lotteryInjectJob, getState())
    const spent = getState({ injectorAllowance: 0n })
    expect(records.recordMined(lotteryInjectJob, spent, HASH, true)).toBe(false)
    records.observe(spent, 600)
  }
  expect(records.isHalted(lotteryInjectJob)).toBe(true)
  records.observe(getState({ lotteryId: 6n }), 700)
  expect(records.isHalted(lotteryInjectJob)).toBe(false)
  records.recordSent(lotteryInjectJob, getState())
  expect(records.recordMined(lotteryInjectJob, getState({ injected: 2500n * 10n ** 18n }), HASH, true)).toBe(true)
})

test('job records: an effective transaction is the last one done; a lost race is not, and does no harm', () => {
  const { records } = createHealth()
  expect(records.recordMined(executeRoundJob, doneState, HASH, false)).toBe(true)
  expect(records.get(executeRoundJob).lastDone).toBeUndefined()
  expect(records.recordMined(executeRoundJob, doneState, HASH, true)).toBe(true)
  expect(records.get(executeRoundJob).lastDone).toEqual({ time: 1001, hash: HASH })
})

test('spending: says how many days a balance lasts at the spending of the last day', () => {
  const spending = createSpending()
  expect(spending.getDaysLeft()).toBeUndefined()
  spending.observe(0, 1000n)
  spending.observe(300, 990n)
  expect(spending.getDaysLeft()).toBeUndefined()
  // 20 in 12 hours, a deposit in between: 40 a day of 1,070.
  spending.observe(20_000, 1090n)
  spending.observe(43_200, 1080n)
  expect(spending.getDaysLeft()).toBe(27)
})

test('spending: payments of more than a day ago do not count', () => {
  const spending = createSpending()
  spending.observe(0, 1000n)
  spending.observe(10, 500n)
  spending.observe(86_000, 490n)
  spending.observe(100_000, 490n)
  expect(spending.getDaysLeft()).toBe(49)
})
