import { type Deployment, getChainConfig, parseDeployment } from '@zono/protocol'
import {
  DEFAULT_PORTS,
  integer,
  parseEnvironment,
  postgresUrl,
  readJsonSetting,
  required,
  SettingsError,
  urlList,
} from '@zono/service'
import * as v from 'valibot'
import { type Address, getAddress, isAddress, parseUnits } from 'viem'

const splitList = (text: string) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
/** A host as URLs name it: in ASCII and lower case. */
const toHostname = (host: string) =>
  URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : host.toLowerCase()
const isHttpUrl = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

const url = v.pipe(v.string(), v.check(isHttpUrl, 'must be an http URL'))
const addresses = v.pipe(
  v.string(),
  v.transform(splitList),
  v.check((list) => list.every((text) => isAddress(text, { strict: false })), 'must be addresses, separated by commas'),
  v.transform((list) => list.map((text): Address => getAddress(text))),
)
const environmentSchema = v.object({
  DATABASE_URL: required(postgresUrl, 'the URL of a PostgreSQL database'),
  RPC_URLS: required(
    urlList(/^https?:\/\//i, 'http URLs, separated by commas'),
    'one or more RPC URLs, separated by commas',
  ),
  DEPLOYMENT: v.string('must be set to the path of a deployment file, or to its JSON'),
  HUB_SECRET: v.pipe(
    v.string('must be set to a random text of 32 characters or more'),
    v.minLength(32, 'must have 32 characters or more'),
  ),
  SPACE_ID: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,64}$/, 'must be a name such as zono.eth'))),
  SPACE_NAME: v.optional(v.pipe(v.string(), v.maxLength(64, 'is too long')), 'Zono'),
  SPACE_SYMBOL: v.optional(v.pipe(v.string(), v.maxLength(16, 'is too long')), 'ZONO'),
  SPACE_ADMINS: v.optional(addresses, ''),
  SPACE_MEMBERS: v.optional(addresses, ''),
  MIN_POWER: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,18})?$/, 'must be an amount in whole tokens')),
    '1',
  ),
  BLOCKED_HOSTS: v.optional(v.pipe(v.string(), v.transform(splitList)), ''),
  PORT: v.optional(integer(0, 65_535), String(DEFAULT_PORTS.hub)),
  HOST: v.optional(v.string(), '127.0.0.1'),
  TRUST_PROXY_HOPS: v.optional(integer(0, 10), '0'),
  IPFS_PIN_URL: v.optional(url),
  CLOCK: v.optional(v.picklist(['wall', 'chain'], 'must be wall or chain')),
})

/** Space in which this hub takes proposals. Its id names the chain, because the signed domain does not. */
export type SpaceSettings = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly network: string
  readonly admins: readonly Address[]
  readonly members: readonly Address[]
  /** Voting power that others need to propose, base units. */
  readonly minPower: bigint
}

/** Settings of the hub. */
export type Settings = {
  readonly databaseUrl: string
  readonly rpcUrls: readonly string[]
  readonly deployment: Deployment
  /** Address of the governance token. */
  readonly token: Address
  readonly secret: string
  readonly space: SpaceSettings
  readonly blockedHosts: readonly string[]
  readonly port: number
  readonly host: string
  /** Proxies in front of the hub that set `X-Forwarded-For`. */
  readonly proxyHops: number
  readonly pinUrl: string | undefined
  /** Blocks after which a block stays part of the chain. */
  readonly finalityBlocks: number
  /** `chain`: the time of the newest block, for chains whose clock tests move. */
  readonly clock: 'wall' | 'chain'
}

/**
 * Parses environment variables (docs/operating.md). An empty variable counts as missing.
 * @throws {SettingsError} names the variable that is missing or wrong, never its value
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const output = parseEnvironment(environmentSchema, environment)
  const deployment = readJsonSetting('DEPLOYMENT', output.DEPLOYMENT, 'deployment', parseDeployment)
  const { chainId, tokens } = deployment
  const { governanceTokenKey, governanceSpace, finalityBlocks, isDevelopment } = readChainConfig(deployment)
  const token = tokens[governanceTokenKey]
  if (token === undefined) throw new SettingsError(`DEPLOYMENT has no token ${governanceTokenKey}.`)
  return {
    databaseUrl: output.DATABASE_URL,
    rpcUrls: output.RPC_URLS,
    deployment,
    token,
    secret: output.HUB_SECRET,
    space: {
      id: output.SPACE_ID ?? governanceSpace,
      name: output.SPACE_NAME,
      symbol: output.SPACE_SYMBOL,
      network: String(chainId),
      admins: output.SPACE_ADMINS,
      members: output.SPACE_MEMBERS,
      minPower: parseUnits(output.MIN_POWER, 18),
    },
    blockedHosts: output.BLOCKED_HOSTS.map(toHostname),
    port: output.PORT,
    host: output.HOST,
    proxyHops: output.TRUST_PROXY_HOPS,
    pinUrl: output.IPFS_PIN_URL,
    finalityBlocks,
    clock: output.CLOCK ?? (isDevelopment ? 'chain' : 'wall'),
  }
}

function readChainConfig(deployment: Deployment) {
  try {
    return getChainConfig(deployment)
  } catch {
    throw new SettingsError(`DEPLOYMENT is for chain ${deployment.chainId} and says nothing about it: add "chain".`)
  }
}
