// Reporter of unit and chain tests (testResult.ts). Vitest loads it by path, so it is a default export.
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { formatError, writeResult } from './testResult.ts'

export default class ResultWriter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state === 'pending') return
    const durationMs = test.diagnostic()?.duration ?? 0
    const error = state === 'failed' ? { error: formatError(getMessages(errors)) } : {}
    writeResult({ file: test.module.moduleId, title: test.fullName, state, durationMs, ...error })
  }

  /** Faults outside of tests: imports, hooks of the file or of a group. */
  onTestModuleEnd(module: TestModule): void {
    const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
    if (errors.length > 0) writeFailure(module.moduleId, errors)
  }

  /** Errors that no test waited for. Vitest names the file they came from where it knows it. */
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) {
      const { VITEST_TEST_PATH: path } = error
      writeFailure(typeof path === 'string' ? path : '', [error])
    }
  }
}

const getMessages = (errors: readonly { readonly message: string }[]) => errors.map(({ message }) => message).join('\n')

const writeFailure = (file: string, errors: readonly SerializedError[]) =>
  writeResult({ file, title: '', state: 'failed', durationMs: 0, error: formatError(getMessages(errors)) })
