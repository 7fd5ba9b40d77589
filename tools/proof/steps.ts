/** One check of the project, a command in a process of its own. */
export type Step = {
  readonly name: string
  readonly command: string
  /** What to do when it fails, one sentence. */
  readonly remedy: string
  /** Names of steps that must have passed before. */
  readonly needs?: readonly string[]
  /** Steps with the same lock never run at once: runs of forge that build the optimized code share one cache. */
  readonly lock?: string
  /**
   * How many processor cores it keeps busy, one where it does not say: more than the machine has at a time makes chains
   * and browsers so slow that their tests time out.
   */
  readonly cores?: number
  /** Takes minutes: it is not begun any more once the run can only end red. */
  readonly isLong?: boolean
  /** Makes the command that runs some of its tests once more, one at a time. Only its runner knows which those were. */
  readonly getAloneCommand?: (files: readonly string[]) => string
}

/**
 * Failures of one step from which on it is red at once: so many are no chance, and a page that does not start would
 * take an hour to try again.
 */
export const MAX_FAILURES = 15

/** Tests that may pass alone only. From one more on the run is red: so many say that something is wrong with all of them. */
export const MAX_PASSED_ALONE = 3

export const VITEST_REPORTERS = '--reporter=default --reporter=./tools/proof/vitestReporter.ts'
export const PLAYWRIGHT_REPORTERS = '--reporter=list,./tools/proof/playwrightReporter.ts'

/** Whole files: the tests of one often build on each other's chain. */
const runVitestAlone = (config: string) => (files: readonly string[]) =>
  `npx vitest run -c ${config} ${VITEST_REPORTERS} --maxWorkers=1 --no-file-parallelism ${files.map(quote).join(' ')}`

/** Playwright's own list of what failed or did not run, with traces, which are too slow for a whole run. */
const runPlaywrightAlone = () =>
  `npm run -s test:e2e -- ${PLAYWRIGHT_REPORTERS} --workers=1 --trace on --output=test-results/alone --last-failed --last-failed-file=test-results/.last-run.json`

/** A text as one word of the shell. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** All steps in the order in which they start: the quickest to fail come first. */
export const STEPS: readonly Step[] = [
  {
    name: 'compiled contracts',
    // With the gas tests, so that their step has nothing left to compile; the other tests of the contracts are compiled
    // without the optimizer.
    command:
      'node tools/forge.mjs build contracts/src contracts/mocks contracts/test/gas && npx tsx tools/contracts.ts --check',
    remedy: '`npm run build:contracts` writes them.',
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
    name: 'packages as others install them',
    command: 'npm run -s check:packages',
    remedy: 'A sentence above says which package, or which example of a readme, does not hold.',
  },
  {
    name: 'chain tests',
    command: `npm run -s test:chain -- ${VITEST_REPORTERS} --bail=${MAX_FAILURES}`,
    remedy: '`npx vitest run -c vitest.chain.config.ts <file>` runs one file.',
    isLong: true,
    getAloneCommand: runVitestAlone('vitest.chain.config.ts'),
  },
  {
    name: 'contract tests',
    command: 'npm run -s test:contracts',
    remedy: '`npm run test:contracts -- --match-path <file>` runs one file.',
    isLong: true,
  },
  {
    name: 'gas of calls',
    command: 'npm run -s check:gas',
    remedy: 'A call costs over 2 percent more or less: `npm run build:gas` accepts it.',
    needs: ['compiled contracts'],
    lock: 'forge',
  },
  {
    name: 'unit tests',
    // One worker, beside the chain tests.
    command: `npm run -s test:unit -- ${VITEST_REPORTERS} --bail=${MAX_FAILURES} --maxWorkers=1`,
    remedy: '`npx vitest run <file>` runs one file.',
    isLong: true,
    getAloneCommand: runVitestAlone('vitest.config.ts'),
  },
  {
    name: 'journeys in Chromium',
    command: `npm run -s test:e2e -- ${PLAYWRIGHT_REPORTERS} --max-failures=${MAX_FAILURES}`,
    remedy:
      'test-results/ holds a screenshot of each failure, and test-results/alone a trace of each that failed alone too: `npx playwright show-trace <file>`.',
    needs: ['page build, the same twice'],
    cores: 2,
    isLong: true,
    getAloneCommand: runPlaywrightAlone,
  },
]

/**
 * The step of this name.
 * @throws where there is none
 */
export function getStep(name: string): Step {
  const step = STEPS.find((candidate) => candidate.name === name)
  if (step === undefined) throw new Error(`No step is called ${name}`)
  return step
}
