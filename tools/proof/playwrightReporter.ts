// Reporter of journeys (testResult.ts). Playwright loads it by path, so it is a default export.
import { basename } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { formatError, writeResult } from './testResult.ts'

export default class ResultWriter implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'interrupted') return
    const isSkipped = result.status === 'skipped'
    const state = isSkipped ? getSkippedState(test) : result.status === test.expectedStatus ? 'passed' : 'failed'
    const error = state === 'failed' ? { error: formatError(getErrors(result)) } : {}
    writeResult({ file: test.location.file, title: getTitle(test), state, durationMs: result.duration, ...error })
  }

  /** Tests that never began: the run was stopped before. What did not run is not proven. */
  onEnd(): void {
    for (const test of this.suite?.allTests() ?? [])
      if (test.results.every(({ status }) => status === 'interrupted'))
        writeResult({ file: test.location.file, title: getTitle(test), state: 'failed', durationMs: 0 })
  }

  printsToStdio(): boolean {
    return false
  }
}

/** A test whose group failed before it is skipped too, though nothing in it asks for that. */
const getSkippedState = (test: TestCase) => (test.expectedStatus === 'skipped' ? 'skipped' : 'failed')

/** Title with its groups, without project and file. */
const getTitle = (test: TestCase): string => test.titlePath().slice(3).join(' > ')

/** Each message with the line that it came from: after a test's time ran out the second says what it waited for. */
const getErrors = ({ errors }: TestResult): string =>
  errors
    .map(({ message = '', location }) => `${location ? `${basename(location.file)}:${location.line} ` : ''}${message}`)
    .join('\n')
