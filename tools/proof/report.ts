// What `npm test` prints: a line each minute while it runs, and tables at its end.
import type { StepOutcome } from './runSteps.ts'
import { MAX_PASSED_ALONE } from './steps.ts'
import { getTestName, type TestResult } from './testResult.ts'

/** Lines of a failed step that are printed again near the end: many build machines show no more than that. */
const REPEATED_LINES = 60

const SLOWEST_TESTS = 30

export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** A step that runs: since when in milliseconds, and what its tests say so far. */
export type RunningStep = {
  readonly name: string
  readonly durationMs: number
  readonly tests: readonly TestResult[]
}

/** What runs, how far it is, and what failed so far. */
export function formatProgress(running: readonly RunningStep[]): string {
  const steps = running.map(({ name, durationMs, tests }) => {
    const count = tests.length === 0 ? '' : `, ${tests.length} tests ended`
    return `${name} (${formatSeconds(durationMs)}${count})`
  })
  const failed = running.flatMap(({ tests }) => tests.filter(({ state }) => state === 'failed'))
  return [`.. running: ${steps.join(', ')}`, ...failed.map((test) => `   failed so far: ${getTestName(test)}`)].join(
    '\n',
  )
}

const countPassedAlone = (outcomes: readonly StepOutcome[]): number =>
  outcomes.flatMap(({ triedAgain }) => triedAgain).filter(({ isOk }) => isOk).length

/** Whether the run is green: every step passed, and few tests needed a second try. */
export const isGreen = (outcomes: readonly StepOutcome[]): boolean =>
  outcomes.length > 0 &&
  outcomes.every(({ state }) => state === 'passed') &&
  countPassedAlone(outcomes) <= MAX_PASSED_ALONE

/** Everything that is said at the end, the verdict last. */
export function formatReport(outcomes: readonly StepOutcome[], durationMs: number): string {
  const failed = outcomes.filter(({ state }) => state !== 'passed')
  const passedAlone = countPassedAlone(outcomes)
  const chance =
    passedAlone > MAX_PASSED_ALONE
      ? `${passedAlone} tests passed alone only: with more than ${MAX_PASSED_ALONE} the run is red.`
      : ''
  return [
    formatSlowestTests(outcomes),
    ...failed.flatMap(formatEnd),
    formatSteps(outcomes),
    formatTriedAgain(outcomes),
    failed.map(formatRemedy).join('\n'),
    chance,
    `All steps took ${formatSeconds(durationMs)}.\n${outcomes.length - failed.length} passed, ${failed.length + (chance === '' ? 0 : 1)} failed`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function formatSteps(outcomes: readonly StepOutcome[]): string {
  const rows = outcomes.map(({ step, state, durationMs, tests }) => {
    const count = tests.length === 0 ? '' : `  ${tests.length} tests`
    return `${formatSeconds(durationMs).padStart(10)}  ${state.padEnd(7)}  ${step.name}${count}`
  })
  return ['== Steps', ...rows].join('\n')
}

function formatSlowestTests(outcomes: readonly StepOutcome[]): string {
  const tests = outcomes.flatMap(({ tests }) => tests).toSorted((a, b) => b.durationMs - a.durationMs)
  if (tests.length === 0) return ''
  const rows = tests.slice(0, SLOWEST_TESTS)
  return [
    `== The ${rows.length} slowest tests`,
    ...rows.map((test) => `${formatSeconds(test.durationMs).padStart(10)}  ${getTestName(test)}`),
  ].join('\n')
}

/** Tests that fail beside others and pass alone are faults of the proof: docs/flaky-tests.md lists them. */
function formatTriedAgain(outcomes: readonly StepOutcome[]): string {
  const tests = outcomes.flatMap(({ triedAgain }) => triedAgain)
  const passed = countPassedAlone(outcomes)
  const rows = tests.flatMap(({ name, isOk, durationMs, aloneMs, error }) => {
    const times = `${formatSeconds(durationMs)} beside others, ${formatSeconds(aloneMs)} alone`
    const why = error?.split('\n').map((line) => `      ${line}`) ?? []
    return [`  ${isOk ? 'passed' : 'FAILED'} alone  ${name} (${times})`, ...why]
  })
  const advice = passed === 0 ? [] : ['  Each that passed alone belongs in docs/flaky-tests.md, with its cause.']
  return [`== Tried again: ${tests.length} tests, of which ${passed} passed alone`, ...rows, ...advice].join('\n')
}

function formatEnd({ step, output }: StepOutcome): readonly string[] {
  return output === '' ? [] : [`== The end of ${step.name}\n${output.split('\n').slice(-REPEATED_LINES).join('\n')}`]
}

const formatRemedy = ({ step, state, reason }: StepOutcome): string =>
  [`${step.name} failed.`, reason, state === 'not run' ? undefined : step.remedy].filter(Boolean).join(' ')
