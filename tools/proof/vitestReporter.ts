// Reporter of unit and chain tests (testResult.ts). Vitest loads it by path, so it is a default export.
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { writeResult } from './testResult.ts'

export default class ResultWriter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    if (state === 'pending') return
    const durationMs = test.diagnostic()?.duration ?? 0
    writeResult({ file: test.module.moduleId, title: test.fullName, state, durationMs })
  }

  /** Faults outside of tests: imports, hooks of the file or of a group. */
  onTestModuleEnd(module: TestModule): void {
    const isFailed = [module, ...module.children.allSuites()].some((part) => part.errors().length > 0)
    if (isFailed) writeFailure(module.moduleId)
  }

  /** Errors that no test waited for. Vitest names the file they came from where it knows it. */
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const { VITEST_TEST_PATH: path } of errors) writeFailure(typeof path === 'string' ? path : '')
  }
}

const writeFailure = (file: string) => writeResult({ file, title: '', state: 'failed', durationMs: 0 })
