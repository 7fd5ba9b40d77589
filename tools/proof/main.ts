// The steps of `npm test`: all, those with a word of the arguments in their names, or with `--changed [<commit>]` those
// that a change can reach.
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { formatPlan } from './changed/formatPlan.ts'
import { readPlan } from './changed/readPlan.ts'
import { createSteps } from './changed/steps.ts'
import { formatProgress, formatReport, formatSeconds, isGreen } from './report.ts'
import { runCommand } from './runCommand.ts'
import { runSteps, type StepRun } from './runSteps.ts'
import { STEPS, type Step } from './steps.ts'
import { readResults } from './testResult.ts'

const root = resolve(import.meta.dirname, '../..')

/** Milliseconds between two reports of what runs: some build machines end a job that stays silent. */
const PROGRESS_INTERVAL_MS = 60_000

/** Steps to run, and what is said about them at the beginning and at the end. */
type Selection = { readonly steps: readonly Step[]; readonly summary: string }

function selectSteps(words: readonly string[]): Selection {
  if (words[0] !== '--changed') {
    const isNamed = ({ name }: Step) => words.length === 0 || words.some((word) => name.includes(word))
    return { steps: STEPS.filter(isNamed), summary: '' }
  }
  const { base, plan } = readPlan(root, words[1])
  if (plan === undefined) return { steps: [], summary: `Nothing differs from ${base}: there is nothing to run.` }
  const steps = createSteps(plan)
  return { steps, summary: formatPlan(plan, base, steps, STEPS) }
}

const words = process.argv.slice(2)
/** The selection, or the end of the process with a sentence: git may not know the commit. */
function selectOrStop(): Selection {
  try {
    return selectSteps(words)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const { steps, summary } = selectOrStop()
if (summary !== '') console.log(summary)
if (summary !== '' && steps.length === 0) process.exit(0)

const folder = join(root, '.cache/proof')
mkdirSync(folder, { recursive: true })
const getResultsFile = (step: Step) => join(folder, `${step.name.replaceAll(/\W+/g, '-')}.jsonl`)

const begin = Date.now()
const running = new Map<Step, number>()

async function run(step: Step, command: string): Promise<StepRun> {
  running.set(step, Date.now())
  return runCommand(command, root, getResultsFile(step)).finally(() => running.delete(step))
}

function printEnd(step: Step, { isOk, output, durationMs }: StepRun, isAlone: boolean): void {
  const name = isAlone ? `${step.name}, alone` : step.name
  const verdict = `== ${name}: ${isOk ? 'ok' : 'FAILED'} (${formatSeconds(durationMs)})`
  console.log(['', `== ${name}`, output, verdict].filter((line, i) => i === 0 || line !== '').join('\n'))
}

const progress = setInterval(() => {
  const now = Date.now()
  const lines = [...running].map(([step, since]) => ({
    name: step.name,
    durationMs: now - since,
    tests: readResults(getResultsFile(step)),
  }))
  console.log(`\n${formatProgress(lines)}`)
}, PROGRESS_INTERVAL_MS)

const outcomes = await runSteps(steps, {
  cores: Math.max(2, availableParallelism()),
  run: (step) => run(step, step.command),
  runAlone: (step, files) => run(step, step.getAloneCommand?.(files) ?? step.command),
  onEnd: printEnd,
})
clearInterval(progress)
if (summary !== '') console.log(`\n${summary}`)
console.log(`\n${formatReport(outcomes, Date.now() - begin)}`)
process.exit(isGreen(outcomes) ? 0 : 1)
