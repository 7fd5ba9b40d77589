// The steps of `npm test` that a plan asks for, narrowed to what it names.
import { getStep, MAX_FAILURES, PLAYWRIGHT_REPORTERS, quote, type Step, VITEST_REPORTERS } from '../steps.ts'
import { isDocument, isTest } from './fileKinds.ts'
import type { Plan } from './plan.ts'

/** Steps that run as they are when one of these files changed, and are left out otherwise. */
const STATIC_STEPS: Readonly<Record<string, (file: string) => boolean>> = {
  types: (file) => /\.(tsx?|json)$/.test(file),
  'folder boundaries': (file) => /\.(tsx?|mjs)$/.test(file),
  'unused code': (file) => /\.(tsx?|mjs|cjs|json)$/.test(file),
  'texts of the page': (file) => /^apps\/web\/(src|public\/locales)\/|^tools\/(i18n|translation|sameWords)/.test(file),
  'packages as others install them': (file) =>
    /^packages\/(sdk|protocol|messages|art)\/|^tools\/(publishing\/|exampleLines)/.test(file),
  'requirements shown': (file) => isTest(file) || isDocument(file) || file === 'tools/requirements.ts',
}

/** What the published contracts and ABIs are made of, these themselves, and what makes them. */
const isCompiled = (file: string): boolean =>
  /^(contracts\/(src|mocks|artifacts)|packages\/protocol\/src\/abis)\/|^(foundry\.toml|tools\/contracts\.ts)$/.test(
    file,
  )

/** Each worker of the journeys starts a chain of its own, which few journeys do not repay. */
const WORKERS = 2

/** Shell words of these paths. */
const toArguments = (files: readonly string[]): string => files.map(quote).join(' ')

/** All steps of a plan: builds, then journeys, which take the longest, and the other steps beside them. */
export function createSteps(plan: Plan): readonly Step[] {
  const { changed, existing, unitTests, chainTests, contractFolders, journeys, needsPage } = plan
  const hasJourneys = journeys.selected.length > 0 || journeys.hasSmoke
  const changesContracts = changed.some(isCompiled)
  const solidity = existing.filter((file) => file.endsWith('.sol'))
  const steps: readonly (Step | false)[] = [
    // Without the gas tests, which compile for a minute.
    changesContracts && { ...getStep('compiled contracts'), command: 'npm run -s check:contracts' },
    needsPage && {
      name: 'page build',
      command: 'PRECOMPRESS=off npm run -s build -w @zono/web -- --logLevel error',
      remedy: 'Fix the error of the build above.',
    },
    existing.length > 0 && {
      ...getStep('formatting and lint'),
      command: `npx biome check --no-errors-on-unmatched --files-ignore-unknown=true ${toArguments(existing)}`,
    },
    hasJourneys && {
      ...getStep('journeys in Chromium'),
      command: `npm run -s test:e2e -- ${PLAYWRIGHT_REPORTERS} --max-failures=${MAX_FAILURES} --workers=${WORKERS} --grep ${quote(getJourneyPattern(plan))}`,
      needs: ['page build'],
      // The other steps of such a run are short: waiting for all of them would take longer than running beside them.
      cores: 1,
    },
    ...Object.entries(STATIC_STEPS).map(([name, isReached]) => changed.some(isReached) && getStep(name)),
    solidity.length > 0 && {
      ...getStep('contract formatting'),
      command: `node tools/forge.mjs fmt --check ${toArguments(solidity)}`,
    },
    needsPage && { ...getStep('size of every route'), needs: ['page build'] },
    chainTests.length > 0 && {
      ...getStep('chain tests'),
      command: `npm run -s test:chain -- ${VITEST_REPORTERS} --bail=${MAX_FAILURES} ${toArguments(chainTests)}`,
    },
    contractFolders.length > 0 && {
      ...getStep('contract tests'),
      command: contractFolders.map(getContractCommand).join(' && '),
    },
    unitTests.length > 0 && {
      ...getStep('unit tests'),
      command: `npm run -s test:unit -- ${VITEST_REPORTERS} --bail=${MAX_FAILURES} --maxWorkers=1 ${toArguments(unitTests)}`,
      needs: [],
    },
  ]
  return steps.filter((step) => step !== false)
}

/**
 * Compiles only what one area imports: half of the time of a run over all sources. The cache is one of its own, because
 * forge throws a cache away once folders change.
 */
function getContractCommand(folder: string): string {
  const cache = `.cache/contracts/${folder}`
  const source = `contracts/src/${folder}`
  const settings = `FOUNDRY_TEST=contracts/test/${folder} FOUNDRY_OUT=${cache}/out FOUNDRY_CACHE_PATH=${cache}/cache`
  const narrowed = `$([ -d ${source} ] && echo ${source} || echo contracts/test/${folder})`
  return `FOUNDRY_SRC=${narrowed} ${settings} npm run -s test:contracts`
}

/** Playwright compares it with path, title and tags of a test: one run takes files and tags alike. */
export function getJourneyPattern({ journeys }: Pick<Plan, 'journeys'>): string {
  const files = journeys.selected.map((file) => file.replace(/^e2e\//, '').replaceAll(/[.\\+*?()[\]{}|^$]/g, '\\$&'))
  return [...files, ...(journeys.hasSmoke ? ['@smoke'] : [])].join('|')
}
