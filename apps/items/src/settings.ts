import { readFileSync } from 'node:fs'
import { type Deployment, parseDeployment } from '@zono/protocol'
import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import { getMessage, SettingsError } from './lib/errors.ts'

const urls = (pattern: RegExp, what: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/, ''))),
    v.check((parts) => parts.every((part) => pattern.test(part) && URL.canParse(part)), `must be ${what}`),
    v.maxLength(20, 'names more than 20 URLs'),
  )
const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )
const required = <const schema extends v.GenericSchema<string, unknown>>(schema: schema, what: string) =>
  v.pipe(v.string(`must be set to ${what}`), schema)

const environmentSchema = v.object({
  RPC_URLS: required(
    urls(/^https?:\/\//i, 'one or more RPC URLs, separated by commas'),
    'one or more RPC URLs, separated by commas',
  ),
  DATABASE_URL: required(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be the URL of a PostgreSQL database')),
    'the URL of a PostgreSQL database',
  ),
  DEPLOYMENT: v.string('must be set to the path of a deployment file, or to its JSON'),
  COLLECTIONS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
      v.check(
        (parts) => parts.every((part) => /^0x[0-9a-f]{40}$/i.test(part)),
        'must be addresses, separated by commas',
      ),
      v.transform((parts) => parts.map((part) => getAddress(part.toLowerCase()))),
    ),
    '',
  ),
  START_BLOCK: v.optional(integer(0, 1e12 - 1), '0'),
  BLOCK_RANGE: v.optional(integer(1, 100_000), '2000'),
  POLL_INTERVAL_MS: v.optional(integer(50, 60_000), '1000'),
  IPFS_GATEWAYS: v.optional(
    urls(/^https:\/\//i, 'https URLs of IPFS gateways, separated by commas'),
    'https://ipfs.io,https://dweb.link',
  ),
  PORT: v.optional(integer(0, 65_535), '42500'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  TRUST_PROXY: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  RATE_LIMIT: v.optional(integer(1, 1_000_000), '100'),
})

/** Settings of the item service. */
export type Settings = {
  readonly rpcUrls: readonly string[]
  readonly databaseUrl: string
  readonly deployment: Deployment
  /** Collections besides those of the deployment. */
  readonly extraCollections: readonly Address[]
  readonly startBlock: number
  /** Blocks in one request for logs. */
  readonly blockRange: number
  readonly pollIntervalMs: number
  readonly ipfsGateways: readonly string[]
  readonly port: number
  readonly host: string
  /** The last address in `X-Forwarded-For` is the client. */
  readonly trustsProxy: boolean
  /** Requests a second and client. */
  readonly rateLimit: number
}

/**
 * Parses environment variables (docs/operating.md). An empty variable counts as missing.
 * @throws {SettingsError} names the variable that is missing or wrong, never its value
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const names = Object.keys(environmentSchema.entries)
  const result = v.safeParse(
    environmentSchema,
    Object.fromEntries(names.map((name) => [name, environment[name] || undefined])),
  )
  if (!result.success) {
    const [issue] = result.issues
    // Default messages of Valibot quote the input, which may be a secret.
    const problem = issue.message.startsWith('Invalid') ? 'is not valid' : issue.message
    throw new SettingsError(`${v.getDotPath(issue)?.split('.')[0]} ${problem}.`)
  }
  const { output } = result
  return {
    rpcUrls: output.RPC_URLS,
    databaseUrl: output.DATABASE_URL,
    deployment: readDeployment(output.DEPLOYMENT),
    extraCollections: output.COLLECTIONS,
    startBlock: output.START_BLOCK,
    blockRange: output.BLOCK_RANGE,
    pollIntervalMs: output.POLL_INTERVAL_MS,
    ipfsGateways: output.IPFS_GATEWAYS,
    port: output.PORT,
    host: output.HOST,
    trustsProxy: output.TRUST_PROXY === 'true',
    rateLimit: output.RATE_LIMIT,
  }
}

function readDeployment(text: string): Deployment {
  const isJson = text.trimStart().startsWith('{')
  try {
    return parseDeployment(JSON.parse(isJson ? text : readFileSync(text, 'utf8')))
  } catch (error) {
    if (error instanceof SyntaxError) throw new SettingsError('DEPLOYMENT is not JSON.')
    throw new SettingsError(`DEPLOYMENT ${isJson ? 'is not a deployment' : 'must be a path'}: ${getMessage(error)}`)
  }
}
