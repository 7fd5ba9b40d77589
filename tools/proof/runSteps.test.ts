import { expect, test } from 'vitest'
import { runSteps, type StepRun } from './runSteps.ts'
import type { Step } from './steps.ts'
import type { TestResult } from './testResult.ts'

const toStep = (name: string, parts: Partial<Step> = {}): Step => ({
  name,
  command: name,
  remedy: 'Mend it.',
  ...parts,
})
const getAloneCommand = () => 'alone'

const toRun = (tests: readonly TestResult[], isOk = tests.every(({ state }) => state !== 'failed')): StepRun => ({
  isOk,
  output: '',
  durationMs: 1000,
  tests,
})
const toTest = (file: string, state: TestResult['state'], title = 'works'): TestResult => ({
  file,
  title,
  state,
  durationMs: 10,
})

/** Runs steps whose commands answer as given, at once; says in which order they began, and how many ran at most. */
async function runAll(
  steps: readonly Step[],
  runs: Readonly<Record<string, StepRun>> = {},
  alone: Readonly<Record<string, StepRun>> = {},
) {
  const order: string[] = []
  const tried: string[] = []
  let active = 0
  let most = 0
  const outcomes = await runSteps(steps, {
    cores: 2,
    run: async (step) => {
      order.push(step.name)
      active++
      most = Math.max(most, active)
      await Promise.resolve()
      active--
      return runs[step.name] ?? toRun([])
    },
    runAlone: async (step, files) => {
      expect(active).toBe(0)
      tried.push(`${step.name}: ${files.join(' ')}`)
      return alone[step.name] ?? toRun([])
    },
    onEnd: () => {},
  })
  const states = Object.fromEntries(outcomes.map(({ step, state }) => [step.name, state]))
  return { outcomes, states, order, tried, most }
}

test('runSteps: runs as many steps at a time as there are cores, and a heavy one by itself', async () => {
  const { order, most } = await runAll([toStep('a'), toStep('heavy', { cores: 2 }), toStep('b'), toStep('c')])
  expect(order).toEqual(['a', 'b', 'heavy', 'c'])
  expect(most).toBe(2)
})

test('runSteps: steps with one lock never run at once', async () => {
  const { most } = await runAll([toStep('a', { lock: 'forge' }), toStep('b', { lock: 'forge' })])
  expect(most).toBe(1)
})

test('runSteps: a step runs after what it needs, and not at all when that failed', async () => {
  const steps = [toStep('late', { needs: ['build'] }), toStep('build')]
  expect((await runAll(steps)).order).toEqual(['build', 'late'])
  const { states, outcomes } = await runAll(steps, { build: toRun([], false) })
  expect(states).toEqual({ late: 'not run', build: 'failed' })
  expect(outcomes[0]?.reason).toBe('It did not run, because "build" failed.')
})

test('runSteps: ends when a step needs one whose tests failed', async () => {
  const steps = [toStep('tests', { getAloneCommand }), toStep('late', { needs: ['tests'] })]
  const { states } = await runAll(
    steps,
    { tests: toRun([toTest('a', 'failed')]) },
    { tests: toRun([toTest('a', 'passed')]) },
  )
  expect(states).toEqual({ tests: 'passed', late: 'not run' })
})

test('runSteps: once the run can only end red, quick steps go on and long ones do not begin', async () => {
  const steps = [toStep('lint', { cores: 2 }), toStep('types'), toStep('journeys', { isLong: true })]
  const { states } = await runAll(steps, { lint: toRun([], false) })
  expect(states).toEqual({ lint: 'failed', types: 'passed', journeys: 'not run' })
})

test('runSteps: failed tests are tried again when everything else has ended; what passes alone is named', async () => {
  const steps = [toStep('tests', { getAloneCommand }), toStep('long', { isLong: true, cores: 2 })]
  const first = toRun([toTest('a', 'failed'), toTest('a', 'failed', 'other'), toTest('b', 'passed')])
  const again = toRun([toTest('a', 'passed'), toTest('a', 'passed', 'other')])
  const { order, tried, outcomes } = await runAll(steps, { tests: first }, { tests: again })
  expect(order).toEqual(['tests', 'long'])
  expect(tried).toEqual(['tests: a'])
  expect(outcomes[0]).toMatchObject({ state: 'passed', durationMs: 2000 })
  expect(outcomes[0]?.triedAgain).toEqual([
    { name: 'a: works', isOk: true, durationMs: 10, aloneMs: 10 },
    { name: 'a: other', isOk: true, durationMs: 10, aloneMs: 10 },
  ])
})

test('runSteps: a test that fails alone too, or that the run alone does not reach, is red', async () => {
  const steps = [toStep('tests', { getAloneCommand })]
  const first = toRun([toTest('a', 'failed'), toTest('b', 'failed')])
  const failing = await runAll(
    steps,
    { tests: first },
    { tests: toRun([toTest('a', 'failed'), toTest('b', 'passed')]) },
  )
  expect(failing.states).toEqual({ tests: 'failed' })
  expect(failing.outcomes[0]?.triedAgain.map(({ isOk }) => isOk)).toEqual([false, true])
  expect((await runAll(steps, { tests: first }, { tests: toRun([toTest('a', 'passed')]) })).states).toEqual({
    tests: 'failed',
  })
  const skipping = toRun([toTest('a', 'skipped'), toTest('b', 'passed')])
  expect((await runAll(steps, { tests: first }, { tests: skipping })).states).toEqual({ tests: 'failed' })
  expect((await runAll(steps, { tests: first }, { tests: toRun([], true) })).states).toEqual({ tests: 'failed' })
})

test('runSteps: a file that fails outside of its tests is tried again as a whole', async () => {
  const steps = [toStep('tests', { getAloneCommand })]
  const runs = { tests: toRun([toTest('a', 'skipped'), toTest('a', 'failed', '')]) }
  const passing = await runAll(steps, runs, { tests: toRun([toTest('a', 'passed'), toTest('a', 'passed', 'other')]) })
  expect(passing.states).toEqual({ tests: 'passed' })
  const failing = await runAll(steps, runs, { tests: toRun([toTest('a', 'passed'), toTest('a', 'failed', '')]) })
  expect(failing.states).toEqual({ tests: 'failed' })
})

test('runSteps: a runner that fails itself, and more failures than chance brings, are red at once', async () => {
  const steps = [toStep('tests', { getAloneCommand }), toStep('long', { isLong: true, cores: 2 })]
  const many = Array.from({ length: 15 }, (_, i) => toTest(`file ${i}`, 'failed'))
  for (const run of [toRun([], false), toRun([toTest('', 'failed', '')]), toRun(many)]) {
    const { states, tried, outcomes } = await runAll(steps, { tests: run })
    expect(states).toEqual({ tests: 'failed', long: 'not run' })
    expect(tried).toEqual([])
    expect(outcomes[0]?.reason).toMatch(/^It was not tried again: /)
  }
})
