import * as v from 'valibot'

const url = v.pipe(v.string(), v.url())

const configSchema = v.object({
  chainId: v.picklist([56, 97, 31337]),
  /** JSON-RPC endpoints, best first. */
  rpcUrls: v.pipe(v.array(url), v.minLength(1)),
  /** Announces new blocks at once; without it the head is polled. */
  webSocketUrl: v.optional(url),
  /** Pause between two polls of the head, in milliseconds (spec trading-core §4). */
  pollingIntervalMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(250)), 6000),
  /**
   * What is deployed, for a chain whose addresses are not built in: the deployment itself, which spares a round trip, or
   * where it lies.
   */
  deployment: v.optional(v.union([v.string(), v.record(v.string(), v.unknown())])),
  /** Token lists to offer, as URLs or paths beside the page. */
  tokenLists: v.optional(v.array(v.string()), []),
  /** Where errors of the page are reported to, as a Sentry DSN. */
  errorReporting: v.optional(url),
  /** Where this page officially stands, such as `zono.exchange`: people are told to check it. */
  host: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(:\d+)?$/i))),
  /** Accounts that see nothing but that they are blocked. */
  blockedAddresses: v.optional(v.array(v.string()), []),
  /** Addresses of tokens that cannot be traded here. */
  unsupportedTokens: v.optional(v.array(v.string()), []),
  /** Where token logos lie, as `{assetsUrl}/{address}.png`. */
  assetsUrl: v.optional(url),
  /** Addresses of places outside that the menu and the footer name, such as `docs` or `telegram`. */
  links: v.optional(v.record(v.string(), v.pipe(url, v.regex(/^https?:/i, 'Only http addresses.'))), {}),
  /** Offers wallets on other devices (WalletConnect); the network's owner gives out the id. */
  walletConnectProjectId: v.optional(v.string()),
  /** Subgraphs that tell of the past; without them only what the chain itself tells is shown. */
  subgraphs: v.optional(v.object({ exchange: v.optional(url), blocks: v.optional(url), farms: v.optional(url) }), {}),
  /** Offers the node's own unlocked account as a wallet. Only ever present on a development chain. */
  devnetWallet: v.optional(v.object({ accountIndex: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
})

/** What an operator sets at run time in `config.json` beside the page. */
export type Config = v.InferOutput<typeof configSchema>

/** Checks a `config.json`. Throws an Error whose message names the field that is wrong. */
export function parseConfig(input: unknown): Config {
  const result = v.safeParse(configSchema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`config.json: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
}
