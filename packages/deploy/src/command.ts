import { parseArgs } from 'node:util'
import { LaunchError } from './run/chain.ts'

const USAGE = 'npm run deploy -- [add ENTRY] operator.json [--folder FOLDER] [--send]'

/** What people call one of several. */
const ENTRIES: Readonly<Record<string, string>> = { farm: 'farms', pool: 'stakingPools', sale: 'tokenSales' }

/** What the command line asks for. */
export type Command = {
  /** Path of `operator.json`. */
  readonly file: string
  /** Entry whose contracts are added to a launch; a launch without. */
  readonly entry?: string | undefined
  readonly folder?: string | undefined
  /** Whether to send transactions. */
  readonly sends: boolean
}

/**
 * Reads the arguments of the command.
 * @throws {LaunchError} with the usage
 */
export function parseCommand(argv: readonly string[]): Command {
  const { positionals, values } = parse(argv)
  const [entry, file, ...rest] = positionals[0] === 'add' ? positionals.slice(1) : [undefined, ...positionals]
  if (file === undefined || rest.length > 0) throw new LaunchError(USAGE)
  return { file, entry: entry && (ENTRIES[entry] ?? entry), folder: values.folder, sends: values.send }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { folder: { type: 'string' }, send: { type: 'boolean', default: false } },
    })
  } catch {
    throw new LaunchError(USAGE)
  }
}
