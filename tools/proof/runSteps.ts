import { MAX_FAILURES, type Step } from './steps.ts'
import { getTestName, type TestResult } from './testResult.ts'

/** How one run of a command ended. */
export type StepRun = {
  readonly isOk: boolean
  readonly output: string
  readonly durationMs: number
  /** Of each test, where the command's runner reports them. */
  readonly tests: readonly TestResult[]
}

/** A test that failed beside others and was tried once more, alone. */
export type TriedAgain = {
  readonly name: string
  readonly isOk: boolean
  /** How long it took beside others, and alone. */
  readonly durationMs: number
  readonly aloneMs: number
  /** Why it failed beside others. */
  readonly error?: string | undefined
}

export type StepOutcome = {
  readonly step: Step
  /** `not run`: a step before it failed. */
  readonly state: 'passed' | 'failed' | 'not run'
  /** Of the run beside other steps, and of the one alone. */
  readonly durationMs: number
  /** Of the run that decided. */
  readonly output: string
  /** Why it did not run, or was not tried again. */
  readonly reason?: string
  readonly triedAgain: readonly TriedAgain[]
  readonly tests: readonly TestResult[]
}

type Options = {
  /** Processor cores that all steps at a time may keep busy. */
  readonly cores: number
  readonly run: (step: Step) => Promise<StepRun>
  /** Runs the failed tests of these files alone. */
  readonly runAlone: (step: Step, files: readonly string[]) => Promise<StepRun>
  /** Called with the run beside others, and with the one alone. */
  readonly onEnd: (step: Step, run: StepRun, isAlone: boolean) => void
}

/**
 * Runs steps as many at a time as there are cores. Tests that failed are tried again when everything else has ended: one
 * at a time on a quiet machine, so that only what is wrong fails twice. Once the run can only end red no long step begins.
 * @returns one outcome a step, in the order of `steps`.
 */
export async function runSteps(steps: readonly Step[], options: Options): Promise<readonly StepOutcome[]> {
  const names = new Set(steps.map(({ name }) => name))
  const outcomes = new Map<string, StepOutcome>()
  const toTryAgain = new Map<Step, StepRun>()
  const waiting = new Set(steps)
  const active = new Map<Step, Promise<void>>()

  const hasPassed = (name: string) => outcomes.get(name)?.state === 'passed'
  const hasFailed = (name: string) =>
    (outcomes.has(name) && !hasPassed(name)) || [...toTryAgain.keys()].some((step) => step.name === name)
  const getNeeds = ({ needs = [] }: Step) => needs.filter((name) => names.has(name))

  /** Name of the failed step because of which this one does not begin any more. */
  function findObstacle(step: Step): string | undefined {
    const red = [...outcomes.values()].find(({ state }) => state === 'failed')
    return getNeeds(step).find(hasFailed) ?? (step.isLong ? red?.step.name : undefined)
  }

  function canStart(step: Step): boolean {
    const busyCores = [...active.keys()].reduce((sum, { cores = 1 }) => sum + cores, 0)
    const isLocked = step.lock !== undefined && [...active.keys()].some(({ lock }) => lock === step.lock)
    return !isLocked && getNeeds(step).every(hasPassed) && busyCores + (step.cores ?? 1) <= options.cores
  }

  async function start(step: Step): Promise<void> {
    const run = await options.run(step)
    active.delete(step)
    options.onEnd(step, run, false)
    const obstacle = run.isOk ? undefined : getRetryObstacle(step, run)
    if (run.isOk || obstacle !== undefined) outcomes.set(step.name, toOutcome(step, run, obstacle))
    else toTryAgain.set(step, run)
  }

  while (waiting.size > 0 || active.size > 0) {
    for (const step of waiting) {
      const obstacle = findObstacle(step)
      if (obstacle !== undefined) outcomes.set(step.name, toSkipped(step, obstacle))
      else if (canStart(step)) active.set(step, start(step))
      else continue
      waiting.delete(step)
    }
    if (active.size > 0) await Promise.race(active.values())
  }

  for (const [step, run] of toTryAgain) {
    const files = run.tests.flatMap(({ file, state }) => (state === 'failed' ? [file] : []))
    const alone = await options.runAlone(step, [...new Set(files)])
    options.onEnd(step, alone, true)
    outcomes.set(step.name, toOutcomeAlone(step, run, alone))
  }
  return steps.flatMap((step) => outcomes.get(step.name) ?? [])
}

/** Why a failed step is red at once; undefined where its failed tests can be tried again. */
function getRetryObstacle(step: Step, { tests }: StepRun): string | undefined {
  const failed = tests.filter(({ state }) => state === 'failed')
  if (step.getAloneCommand === undefined) return ''
  if (failed.length === 0 || failed.some(({ file }) => file === ''))
    return 'It was not tried again: its runner failed, not one of its tests.'
  // The runner stopped there: other tests never ran.
  if (failed.length >= MAX_FAILURES) return `It was not tried again: ${failed.length} tests failed or did not run.`
  return undefined
}

const toOutcome = (step: Step, run: StepRun, reason: string | undefined): StepOutcome => ({
  step,
  state: run.isOk ? 'passed' : 'failed',
  durationMs: run.durationMs,
  output: run.output,
  ...(reason ? { reason } : {}),
  triedAgain: [],
  tests: run.tests,
})

const toSkipped = (step: Step, obstacle: string): StepOutcome => ({
  step,
  state: 'not run',
  durationMs: 0,
  output: '',
  reason: `It did not run, because "${obstacle}" failed.`,
  triedAgain: [],
  tests: [],
})

/** A test that the run alone did not reach is not proven: the step stays red. */
function toOutcomeAlone(step: Step, run: StepRun, alone: StepRun): StepOutcome {
  const results = new Map(alone.tests.map((test) => [getTestName(test), test]))
  const failedFiles = new Set(
    alone.tests.flatMap(({ file, title, state }) => (state === 'failed' && !title ? [file] : [])),
  )
  const triedAgain = run.tests
    .filter(({ state }) => state === 'failed')
    .map((test): TriedAgain => {
      const name = getTestName(test)
      const own = test.title === '' ? alone.tests.filter(({ file }) => file === test.file) : [results.get(name)]
      // A file may skip tests of its own; one that failed has to pass.
      const isOk =
        own.some((again) => again?.state === 'passed') &&
        own.every((again) => again?.state === 'passed' || (test.title === '' && again?.state === 'skipped'))
      const aloneMs = own.reduce((sum, again) => sum + (again?.durationMs ?? 0), 0)
      const { durationMs, error } = test
      return { name, isOk: isOk && !failedFiles.has(test.file), durationMs, aloneMs, error }
    })
  return {
    step,
    state: alone.isOk && triedAgain.every(({ isOk }) => isOk) ? 'passed' : 'failed',
    durationMs: run.durationMs + alone.durationMs,
    output: alone.output,
    triedAgain,
    tests: run.tests,
  }
}
