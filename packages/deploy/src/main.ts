// `npm run deploy -- operator.json [--folder FOLDER] [--send]`: launches an exchange (docs/operating/launch.md).
// `npm run deploy -- add ENTRY operator.json [--folder FOLDER] [--send]`: adds what an entry of it names.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseCommand } from './command.ts'
import { add } from './launch/add.ts'
import { launch } from './launch/launch.ts'
import { parseOperator } from './launch/operator.ts'
import { LaunchError } from './run/chain.ts'

async function main(): Promise<void> {
  const { file, entry, folder: named, sends } = parseCommand(process.argv.slice(2))
  const operator = parseOperator(readJson(file))
  const folder = resolve(named ?? `launch-${operator.chainId}`)
  const options = { operator, folder, sends, log: (line: string) => process.stdout.write(`${line}\n`) }
  await (entry === undefined ? launch(options) : add({ ...options, entry }))
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
