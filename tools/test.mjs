// `npm test`: sets up what is missing, then runs every check of the project, as many at a time as there are processor
// cores, and prints each step's output when it ends. `npm test unit contracts` runs the steps with these words in their names.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Milliseconds between two lines that say what is still running: some build machines end a job that stays silent. */
const REPORT_INTERVAL_MS = 60_000

/** Lines of a failed step that are printed again at the very end: many build machines show no more than that. */
const REPEATED_LINES = 60

/**
 * Steps in the order in which they start: the quickest to fail come first. `needs` names steps that must have passed
 * before. Steps with the same `lock` never run at once: runs of forge that build the optimized code share one cache. `cores` is how many processor
 * cores a step keeps busy, one where it does not say: more than the machine has at a time makes chains and browsers so
 * slow that their tests time out.
 */
const STEPS = [
  {
    name: 'contracts build',
    // Without the other tests of the contracts, which their step compiles without the optimizer.
    command: 'node tools/forge.mjs build contracts/src contracts/mocks contracts/test/gas',
    remedy: 'Fix the Solidity error above.',
    lock: 'forge',
  },
  {
    name: 'page build, the same twice',
    command: 'npm run -s check:build',
    remedy: 'Something in the build depends on when or where it runs.',
  },
  { name: 'formatting and lint', command: 'npm run -s check', remedy: '`npm run format` fixes most of it.' },
  { name: 'types', command: 'npm run -s check:types', remedy: 'Fix the type errors above.' },
  {
    name: 'folder boundaries',
    command: 'npm run -s check:boundaries',
    remedy: 'Move the file as the sentence above says.',
  },
  { name: 'unused code', command: 'npm run -s check:unused', remedy: 'Delete what nothing uses.' },
  {
    name: 'generated ABIs',
    command: 'npm run -s check:abis',
    remedy: '`npm run build:contracts` writes them.',
    needs: ['contracts build'],
    lock: 'forge',
  },
  { name: 'texts of the page', command: 'npm run -s check:i18n', remedy: '`npm run build:i18n` writes them.' },
  {
    name: 'requirements shown',
    command: 'npm run -s check:requirements',
    remedy: 'Name only requirements that docs/requirements.md has.',
  },
  {
    name: 'contract formatting',
    command: 'node tools/forge.mjs fmt --check',
    remedy: '`node tools/forge.mjs fmt` fixes it.',
  },
  {
    name: 'size of every route',
    command: 'npm run -s check:size',
    remedy: 'Load what the screen does not need at first on demand.',
    needs: ['page build, the same twice'],
  },
  {
    name: 'chain tests',
    command: 'npm run -s test:chain',
    remedy: '`npx vitest run -c vitest.chain.config.ts <file>` runs one file.',
    needs: ['contracts build'],
  },
  {
    name: 'contract tests',
    command: 'npm run -s test:contracts',
    remedy: '`npm run test:contracts -- --match-path <file>` runs one file.',
  },
  {
    name: 'gas of calls',
    command: 'npm run -s check:gas',
    remedy: 'A call costs over 2 percent more or less: `npm run build:gas` accepts it.',
    needs: ['contracts build'],
    lock: 'forge',
  },
  {
    name: 'unit tests',
    // One worker, beside the chain tests.
    command: 'npm run -s test:unit -- --maxWorkers=1',
    remedy: '`npx vitest run <file>` runs one file.',
    needs: ['contracts build'],
  },
  {
    name: 'journeys in Chromium',
    command: 'npm run -s test:e2e',
    remedy:
      'test-results/ holds a screenshot of each failure; `npx playwright test -c e2e/playwright.config.ts --trace on` adds a trace.',
    needs: ['contracts build', 'page build, the same twice'],
    cores: 2,
  },
]

const selected = process.argv.slice(2)
const steps = STEPS.filter(({ name }) => selected.length === 0 || selected.some((word) => name.includes(word)))
const names = new Set(steps.map(({ name }) => name))

/** Runs one step. Its output is kept until it ends, so that steps at the same time do not mix theirs. */
function run({ command }) {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', command], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    const output = []
    child.stdout.on('data', (data) => output.push(data))
    child.stderr.on('data', (data) => output.push(data))
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(output).toString().trimEnd() }))
  })
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

await prepare()
const cores = Math.max(2, availableParallelism())
let busyCores = 0
const begin = Date.now()
const waiting = [...steps]
const running = new Map()
const passed = new Set()
const failed = new Map()
/** The end of the output of each step that failed: there the runners name what failed. */
const ends = new Map()

async function start(step) {
  const since = Date.now()
  running.set(step.name, since)
  const { ok, output } = await run(step)
  running.delete(step.name)
  console.log(
    `\n== ${step.name}${output ? `\n${output}` : ''}\n== ${step.name}: ${ok ? 'ok' : 'FAILED'} (${seconds(since)})`,
  )
  if (ok) passed.add(step.name)
  else {
    failed.set(step.name, step.remedy)
    ends.set(step.name, output.split('\n').slice(-REPEATED_LINES).join('\n'))
  }
}

const report = setInterval(() => {
  const lines = [...running].map(([name, since]) => `${name} (${seconds(since)})`)
  console.log(`\n.. running: ${lines.join(', ')}`)
}, REPORT_INTERVAL_MS)

const active = new Set()
const locks = new Set()
while (waiting.length > 0 || active.size > 0) {
  for (const step of [...waiting]) {
    const needs = (step.needs ?? []).filter((name) => names.has(name))
    const missing = needs.find((name) => failed.has(name))
    const isLocked = step.lock !== undefined && locks.has(step.lock)
    const isFull = busyCores + (step.cores ?? 1) > cores
    if (missing === undefined && (isFull || isLocked || !needs.every((name) => passed.has(name)))) continue
    waiting.splice(waiting.indexOf(step), 1)
    if (missing !== undefined) failed.set(step.name, `It did not run, because "${missing}" failed.`)
    else {
      locks.add(step.lock)
      busyCores += step.cores ?? 1
      const work = start(step).finally(() => {
        active.delete(work)
        locks.delete(step.lock)
        busyCores -= step.cores ?? 1
      })
      active.add(work)
    }
  }
  if (active.size > 0) await Promise.race(active)
}
clearInterval(report)

for (const [name, end] of ends) console.log(`\n== the end of ${name}\n${end}`)
if (failed.size > 0) console.log('')
for (const [name, remedy] of failed) console.log(`${name} failed. ${remedy}`.trimEnd())
console.log(`\nAll steps took ${seconds(begin)}.`)
console.log(`${passed.size} passed, ${failed.size} failed`)
process.exit(failed.size > 0 ? 1 : 0)
