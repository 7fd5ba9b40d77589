// `npm run deploy -- operator.json [--folder FOLDER] [--send]`: launches an exchange (docs/operating/launch.md).
// `npm run deploy -- add ENTRY operator.json [--folder FOLDER] [--send]`: adds what an entry of it names.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { add } from './launch/add.ts'
import { launch } from './launch/launch.ts'
import { parseOperator } from './launch/operator.ts'
import { LaunchError } from './run/chain.ts'

const USAGE = 'npm run deploy -- [add ENTRY] operator.json [--folder FOLDER] [--send]'

/** What people call one of several. */
const ENTRIES: Readonly<Record<string, string>> = { farm: 'farms', pool: 'stakingPools', sale: 'tokenSales' }

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { folder: { type: 'string' }, send: { type: 'boolean', default: false } },
  })
  const [entry, file, ...rest] = positionals[0] === 'add' ? positionals.slice(1) : [undefined, ...positionals]
  if (file === undefined || rest.length > 0) throw new LaunchError(USAGE)
  const operator = parseOperator(readJson(file))
  const folder = resolve(values.folder ?? `launch-${operator.chainId}`)
  const options = { operator, folder, sends: values.send, log: (line: string) => process.stdout.write(`${line}\n`) }
  await (entry === undefined ? launch(options) : add({ ...options, entry: ENTRIES[entry] ?? entry }))
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
