import { type Deployment, parseDeployment } from '@zono/protocol'
import {
  DEFAULT_PORTS,
  integer,
  parseEnvironment,
  postgresUrl,
  readJsonSetting,
  required,
  urlList,
} from '@zono/service'
import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import { DEFAULT_RATE_LIMIT } from './api/limits.ts'

const environmentSchema = v.object({
  RPC_URLS: required(
    urlList(/^https?:\/\//i, 'one or more RPC URLs, separated by commas'),
    'one or more RPC URLs, separated by commas',
  ),
  DATABASE_URL: required(postgresUrl, 'the URL of a PostgreSQL database'),
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
    urlList(/^https:\/\//i, 'https URLs of IPFS gateways, separated by commas'),
    'https://ipfs.io,https://dweb.link',
  ),
  PORT: v.optional(integer(0, 65_535), String(DEFAULT_PORTS.items)),
  HOST: v.optional(v.string(), '127.0.0.1'),
  TRUST_PROXY: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  RATE_LIMIT: v.optional(integer(1, 1_000_000), String(DEFAULT_RATE_LIMIT)),
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
  const output = parseEnvironment(environmentSchema, environment)
  return {
    rpcUrls: output.RPC_URLS,
    databaseUrl: output.DATABASE_URL,
    deployment: readJsonSetting('DEPLOYMENT', output.DEPLOYMENT, 'deployment', parseDeployment),
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
