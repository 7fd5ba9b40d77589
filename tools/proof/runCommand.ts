import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { StepRun } from './runSteps.ts'
import { RESULTS_FILE_VARIABLE, readResults } from './testResult.ts'

/** Runs one command in bash. Its output is kept until it ends, so that commands at the same time do not mix theirs. */
export function runCommand(command: string, folder: string, resultsFile: string): Promise<StepRun> {
  rmSync(resultsFile, { force: true })
  const begin = Date.now()
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', command], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', [RESULTS_FILE_VARIABLE]: resultsFile },
    })
    const output: Buffer[] = []
    const end = (isOk: boolean, text: string) =>
      resolve({ isOk, output: text, durationMs: Date.now() - begin, tests: readResults(resultsFile) })
    child.stdout.on('data', (data: Buffer) => output.push(data))
    child.stderr.on('data', (data: Buffer) => output.push(data))
    child.on('error', (error) => end(false, String(error)))
    child.on('close', (code) => end(code === 0, Buffer.concat(output).toString().trimEnd()))
  })
}
