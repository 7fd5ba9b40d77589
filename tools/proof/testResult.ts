// What the test runners write while they run, one JSON line for each test that has ended: `npm test` reads it to say
// what failed so far, what to try again, and which tests are the slowest.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** Names the file of results in the environment of a runner. Without it the reporters write nothing. */
export const RESULTS_FILE_VARIABLE = 'TEST_RESULTS_FILE'

const TestResult = v.object({
  /** Path from the root of the repository; empty where the runner cannot say which file it was. */
  file: v.string(),
  /** Full title; empty for a fault of the file itself, such as a `beforeAll` that failed. */
  title: v.string(),
  state: v.picklist(['passed', 'failed', 'skipped']),
  durationMs: v.number(),
  /** Why it failed: what its runner said first, with the time. */
  error: v.optional(v.string()),
})

export type TestResult = v.InferOutput<typeof TestResult>

/** Lines of an error that are kept: the first say what was expected and what came. */
const ERROR_LINES = 8
const LINE_LENGTH = 200

/**
 * What is kept of an error, without the colours of a terminal. The time says whether several tests failed at the same
 * moment: a machine that stood still, or one of them that took it all.
 */
export function formatError(message: string, time = new Date()): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const kept = lines.slice(0, ERROR_LINES).map((line) => line.slice(0, LINE_LENGTH))
  return [`at ${time.toISOString().slice(11, 19)} UTC`, ...kept].join('\n')
}

/** Adds one result to the file that the environment names. `file` is an absolute path, or empty. */
export function writeResult({ file, ...result }: TestResult): void {
  const path = process.env[RESULTS_FILE_VARIABLE]
  if (path === undefined) return
  mkdirSync(dirname(path), { recursive: true })
  const line = { ...result, file: file === '' ? '' : relative(process.cwd(), file) }
  appendFileSync(path, `${JSON.stringify(line satisfies TestResult)}\n`)
}

/** Results written so far; none where there is no file yet. A line that is only half written is left for the next call. */
export function readResults(path: string): readonly TestResult[] {
  const lines = readFile(path).split('\n').slice(0, -1)
  return lines.map((line) => v.parse(TestResult, JSON.parse(line)))
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** How a test is named in reports: `e2e/trade/swap.spec.ts: swap: shows the price`. */
export const getTestName = ({ file, title }: Pick<TestResult, 'file' | 'title'>): string =>
  [file || 'unknown file', title || 'the file itself'].join(': ')
