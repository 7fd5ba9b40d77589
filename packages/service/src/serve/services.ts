import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { DEFAULT_PORTS } from './defaultPorts.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** Variables of a service. */
export type Environment = Readonly<Record<string, string>>

/** A service of this repository: how it is started, and where it says how it is. */
export type ServiceKind = {
  /** Name of its environment file without `.env`. */
  readonly name: string
  readonly defaultPort: number
  /** Path that answers 200 while it does its work. */
  readonly readyPath: string
  /** Further paths whose answers are shown. */
  readonly shownPaths: readonly string[]
  /** Arguments of Node. */
  readonly getArguments: (environment: Environment, port: number) => readonly string[]
  readonly folder: string
  /** Variable that turns it on: a launch writes the file of a service that a team may leave to others too. */
  readonly enabledBy?: string
}

const EXIT_WITH_PARENT = pathToFileURL(join(root, 'packages/service/exitWithParent.mjs')).href

/** A service that runs from a bundle and takes all of its settings from its environment. */
const createKind = (
  name: string,
  defaultPort: number,
  readyPath: string,
  shownPaths: readonly string[],
  main = `${name}/src/main.ts`,
): ServiceKind => ({
  ...{ name, defaultPort, readyPath, shownPaths },
  folder: root,
  getArguments: () => [join(root, 'packages/service/run.mjs'), join(root, 'apps', main)],
})

/** What `npm run serve` can start. */
export const SERVICE_KINDS: readonly ServiceKind[] = [
  {
    ...{ name: 'indexer', defaultPort: DEFAULT_PORTS.indexer, readyPath: '/ready', shownPaths: ['/lag'] },
    folder: join(root, 'apps/indexer'),
    getArguments: ({ DATABASE_SCHEMA = 'zono_1', VIEWS_SCHEMA = 'zono', HOST = LOCAL_HOST }, port) => [
      ...['--import', EXIT_WITH_PARENT, 'start.mjs', 'start'],
      ...['--schema', DATABASE_SCHEMA, '--views-schema', VIEWS_SCHEMA, '--port', String(port), '--hostname', HOST],
    ],
  },
  createKind('hub', DEFAULT_PORTS.hub, '/ready', ['/api']),
  createKind('items', DEFAULT_PORTS.items, '/ready', ['/health']),
  createKind('keeper', DEFAULT_PORTS.keeper, '/health', []),
  {
    ...createKind('filler', DEFAULT_PORTS.filler, '/health', [], 'keeper/src/orders/main.ts'),
    enabledBy: 'FILLER_KEY',
  },
]

/**
 * Reads the environment file of a service; undefined where there is none.
 * @throws what reading the file throws otherwise
 */
export function readEnvironment(folder: string, name: string): Environment | undefined {
  try {
    const environment = parseEnv(readFileSync(join(folder, `${name}.env`), 'utf8')) as Environment
    const { DEPLOYMENT } = environment
    // Services run in folders of their own, and a launch's folder may be moved.
    const isPath = DEPLOYMENT !== undefined && !DEPLOYMENT.trimStart().startsWith('{')
    return isPath ? { ...environment, DEPLOYMENT: resolve(folder, DEPLOYMENT) } : environment
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Reads which services a folder starts, and for the others why not.
 * @throws as {@link readEnvironment}
 */
export function readServices(folder: string): {
  readonly found: readonly { readonly kind: ServiceKind; readonly environment: Environment; readonly port: number }[]
  readonly leftOut: readonly string[]
} {
  const services = SERVICE_KINDS.map((kind) => {
    const environment = readEnvironment(folder, kind.name)
    const { name, enabledBy } = kind
    if (!environment) return `${name} (no ${name}.env)`
    if (enabledBy && !environment[enabledBy]) return `${name} (no ${enabledBy} in ${name}.env)`
    return { kind, environment, port: getPort(kind, environment) }
  })
  return {
    found: services.flatMap((service) => (typeof service === 'string' ? [] : service)),
    leftOut: services.filter((service) => typeof service === 'string'),
  }
}

/** Where services answer unless their files name another address: to this machine alone. */
const LOCAL_HOST = '127.0.0.1'

/** Address at which this machine asks a service that listens at `HOST`. */
export function getAskedHost({ HOST = LOCAL_HOST }: Environment): string {
  if (HOST === '' || HOST === '0.0.0.0' || HOST === '::') return LOCAL_HOST
  return HOST.includes(':') ? `[${HOST}]` : HOST
}

/** What services may know of the shell: nothing that is a setting of theirs, which their files alone have. */
const MACHINE_VARIABLES =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|NODE_.*|SSL_CERT_.*|(HTTPS?|NO|ALL)_PROXY|(https?|no|all)_proxy)$/

/** Variables of this process that are about the machine. */
export const getMachineEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => MACHINE_VARIABLES.test(name)))

/** Port at which a service answers. */
export const getPort = ({ defaultPort }: ServiceKind, { PORT }: Environment): number => Number(PORT || defaultPort)
