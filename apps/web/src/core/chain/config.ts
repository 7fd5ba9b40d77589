import { type Deployment, getBuiltInDeployment, getContract, parseDeployment } from '@zono/protocol'
import type { SubgraphKey } from '@zono/protocol/areas'
import { getSubgraphUrl } from '@zono/protocol/areas/subgraphs'
import type { Branding } from '@zono/protocol/brand/branding'
import * as v from 'valibot'

const url = v.pipe(v.string(), v.url())

type SubgraphUrls = Partial<Record<SubgraphKey, string>>

/** Others are never asked. */
const subgraphUrls: v.GenericSchema<SubgraphUrls> = v.record(v.string(), url)

/** Addresses below one base, by any name: a list of names would weigh in the page's first script. */
const locateSubgraphs = (base: string): SubgraphUrls =>
  new Proxy({}, { get: (_, key) => getSubgraphUrl(base, String(key)) })

const configSchema = v.object({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** JSON-RPC endpoints in order of preference. */
  rpcUrls: v.pipe(v.array(url), v.minLength(1)),
  /** WebSocket endpoint for newHeads; without it the head is polled. */
  webSocketUrl: v.optional(url),
  /** Milliseconds between two polls of the head (spec trading-core §4). */
  pollingIntervalMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(250)), 6000),
  /**
   * Deployment of a chain without built-in addresses: the deployment itself, which saves a request, or its URL. That of a
   * chain that is not built in says what chain it is, in its entry `chain`.
   */
  deployment: v.optional(v.union([v.string(), v.record(v.string(), v.unknown())])),
  /** Default token lists, as URLs or same-origin paths. */
  tokenLists: v.optional(v.array(v.string()), []),
  /** Sentry DSN for error reporting. */
  errorReporting: v.optional(url),
  /** Official host of the page, such as `zono.exchange`, shown in the phishing warning. */
  host: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(:\d+)?$/i))),
  /** Accounts that cannot use the page. */
  blockedAddresses: v.optional(v.array(v.string()), []),
  /** Addresses of tokens that cannot be traded. */
  unsupportedTokens: v.optional(v.array(v.string()), []),
  /** The operator's own look, whose schema loads where there is one: `parseBranding` of @zono/protocol/brand/branding. */
  brand: v.optional(v.unknown()),
  locales: v.optional(v.unknown()),
  menu: v.optional(v.unknown()),
  /** Base URL of token logos: `{assetsUrl}/{address}.png`. */
  assetsUrl: v.optional(url),
  /** External URLs of menu and footer by key, such as `docs` or `telegram`. The build's own documentation is the default. */
  links: v.pipe(
    v.optional(v.record(v.string(), v.pipe(url, v.regex(/^https?:/i))), {}),
    v.transform((links): Readonly<Record<string, string>> => ({ docs: '/docs', ...links })),
  ),
  /** Project id of WalletConnect; without it WalletConnect is not offered. */
  walletConnectProjectId: v.optional(v.string()),
  /** Endpoint that keeps transactions unseen until they are mined; offered where somebody could take from a swap. */
  privateRpc: v.optional(
    v.object({
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
      url: v.pipe(url, v.regex(/^https:/i)),
    }),
  ),
  /** Address before the names of all subgraphs, or the URL of each; without them history is limited to the chain's logs. */
  subgraphs: v.optional(v.union([v.pipe(url, v.transform(locateSubgraphs)), subgraphUrls]), {}),
  /** Base URL of the item service: pictures, traits and search of NFTs. Without it they are read from the chain. */
  nftItemsUrl: v.optional(url),
  /** Base URL of the governance hub: proposals and votes. Without it Voting says that there is none. */
  hubUrl: v.optional(url),
  /** Space of the hub, where it is not that of the chain (`zono.eth`, `zono-97`). */
  hubSpace: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,64}$/))),
  /** Offers unlocked accounts of the node as wallets. Development chain only: their schema is devnetWallet.ts's. */
  devnetWallets: v.optional(v.array(v.unknown()), []),
})

/** Runtime configuration of the operator, `config.json`. */
export type Config = v.InferOutput<typeof configSchema>

/** The same, with the operator's own look where it has one. */
export type BrandedConfig = Omit<Config, 'brand' | 'locales' | 'menu'> & Pick<Branding, 'brand' | 'locales'>

/**
 * Parses `config.json`.
 *
 * @throws Error whose message names the invalid field.
 */
export function parseConfig(input: unknown): Config {
  const result = v.safeParse(configSchema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`config.json: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
}

/** What no screen does without: chains are read through the first, and native coins traded and priced through the second. */
const NEEDED_CONTRACTS = ['Multicall', 'WBNB']

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status}).`)
  return response.json()
}

/** Loads the operator's configuration. @throws {Error} that names what cannot be read */
export const loadConfig = async (): Promise<Config> => parseConfig(await fetchJson('/config.json'))

/** Loads the deployment that the configuration names, or takes the one that is built in. @throws {Error} that says what it lacks */
export async function loadDeployment({
  deployment,
  chainId,
}: Pick<Config, 'deployment' | 'chainId'>): Promise<Deployment> {
  if (deployment !== undefined) {
    const parsed = parseDeployment(typeof deployment === 'string' ? await fetchJson(deployment) : deployment)
    for (const name of NEEDED_CONTRACTS) getContract(parsed, { name, abi: [] })
    if (parsed.chainId === chainId) return parsed
    throw new Error(`config.json: deployment: it is for chain ${parsed.chainId}, not ${chainId}.`)
  }
  const known = getBuiltInDeployment(chainId)
  if (known === undefined) throw new Error('config.json: deployment: this chain needs one.')
  return known
}
