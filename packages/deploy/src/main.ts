// `npm run deploy -- operator.json [--folder FOLDER] [--send]`: launches an exchange (docs/operating/launch.md).
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from './launch/launch.ts'
import { parseOperator } from './launch/operator.ts'
import { LaunchError } from './run/chain.ts'

const USAGE = 'npm run deploy -- operator.json [--folder FOLDER] [--send]'

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { folder: { type: 'string' }, send: { type: 'boolean', default: false } },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new LaunchError(USAGE)
  const operator = parseOperator(readJson(file))
  const folder = resolve(values.folder ?? `launch-${operator.chainId}`)
  await launch({ operator, folder, sends: values.send, log: (line) => process.stdout.write(`${line}\n`) })
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new LaunchError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

main().catch((error: unknown) => {
  // What went wrong in a sentence; a fault of this program with its place.
  const text = error instanceof LaunchError ? error.message : error instanceof Error ? error.stack : error
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
