import { readFileSync } from 'node:fs'
import { type Deployment, parseDeployment } from '@zono/protocol'
import * as v from 'valibot'
import { type Hex, parseGwei } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { getMessage, SettingsError } from './lib/errors.ts'

const isHttpUrl = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)
const urls = (what: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim())),
    v.check((parts) => parts.every(isHttpUrl), `must be one or more http URLs of ${what}, separated by commas`),
    v.maxLength(20, 'names more than 20 URLs'),
  )
const key = v.pipe(
  v.string(),
  v.regex(/^(0x)?[0-9a-f]{64}$/i, 'must be a private key: 64 hex digits'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return privateKeyToAccount((dataset.value.startsWith('0x') ? dataset.value : `0x${dataset.value}`) as Hex)
    } catch {
      addIssue({ message: 'is not a valid private key' })
      return NEVER
    }
  }),
)
const number = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+(\.\d+)?$/, `must be a number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

const required = <const schema extends v.GenericSchema<string, unknown>>(schema: schema, what: string) =>
  v.pipe(v.string(`must be set to ${what}`), schema)

const environmentSchema = v.object({
  RPC_URLS: required(urls('RPC endpoints'), 'one or more RPC URLs, separated by commas'),
  KEEPER_KEY: required(key, 'the private key of the operator'),
  INJECTOR_KEY: v.optional(key),
  BEACON_URLS: v.optional(urls('a drand network')),
  DEPLOYMENT: v.string('must be set to the path of a deployment file, or to its JSON'),
  PORT: v.optional(v.pipe(number(0, 65_535), v.integer('must be a whole number')), '42400'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be the URL of a PostgreSQL database')),
  ),
  MAX_GAS_PRICE_GWEI: v.optional(number(0.001, 10_000), '20'),
  POLL_INTERVAL_MS: v.optional(number(50, 10_000), '300'),
})

/** Settings of the keeper. */
export type Settings = {
  readonly rpcUrls: readonly string[]
  readonly operator: PrivateKeyAccount
  readonly injector: PrivateKeyAccount | undefined
  readonly beaconUrls: readonly string[]
  readonly deployment: Deployment
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  /** Wei. */
  readonly maxGasPrice: bigint
  readonly pollIntervalMs: number
  /** Texts that must never be logged. */
  readonly secrets: readonly string[]
}

/**
 * Parses environment variables (docs/operating.md). An empty variable counts as missing; `RPC_URL` and `BEACON_URL` are
 * accepted for a single URL.
 * @throws {SettingsError} names the variable that is missing or wrong, never its value
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const aliased = {
    // Valibot has its own words for a missing key, and the schema's for an undefined value.
    ...Object.fromEntries(Object.keys(environmentSchema.entries).map((name) => [name, undefined])),
    ...set,
    ...((set.RPC_URLS ?? set.RPC_URL) ? { RPC_URLS: set.RPC_URLS ?? set.RPC_URL } : {}),
    ...((set.BEACON_URLS ?? set.BEACON_URL) ? { BEACON_URLS: set.BEACON_URLS ?? set.BEACON_URL } : {}),
  }
  const result = v.safeParse(environmentSchema, aliased)
  if (!result.success) {
    const [issue] = result.issues
    throw new SettingsError(`${v.getDotPath(issue)?.split('.')[0]} ${getProblem(issue)}.`)
  }
  const { output } = result
  if (output.INJECTOR_KEY?.address === output.KEEPER_KEY.address)
    throw new SettingsError('INJECTOR_KEY must be another key than KEEPER_KEY: their nonces would collide.')
  const deployment = readDeployment(output.DEPLOYMENT)
  return {
    rpcUrls: output.RPC_URLS,
    operator: output.KEEPER_KEY,
    injector: output.INJECTOR_KEY,
    beaconUrls: output.BEACON_URLS ?? deployment.beacon?.urls ?? [],
    deployment,
    port: output.PORT,
    host: output.HOST,
    databaseUrl: output.DATABASE_URL,
    maxGasPrice: parseGwei(String(output.MAX_GAS_PRICE_GWEI)),
    pollIntervalMs: output.POLL_INTERVAL_MS,
    secrets: [set.KEEPER_KEY, set.INJECTOR_KEY, set.DATABASE_URL].filter((text) => text !== undefined),
  }
}

/** Default messages of Valibot quote the input, which may be a secret. */
const getProblem = ({ message }: { readonly message: string }) =>
  message.startsWith('Invalid') ? 'is not valid' : message

function readDeployment(text: string): Deployment {
  const isJson = text.trimStart().startsWith('{')
  try {
    return parseDeployment(JSON.parse(isJson ? text : readFileSync(text, 'utf8')))
  } catch (error) {
    if (error instanceof SyntaxError) throw new SettingsError('DEPLOYMENT is not JSON.')
    const problem = isJson ? 'is not a deployment' : 'must be the path of a deployment file'
    throw new SettingsError(`DEPLOYMENT ${problem}: ${getMessage(error)}`)
  }
}
