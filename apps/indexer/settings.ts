import { getChainConfig, parseDeployment } from '@zono/protocol'
import { integer, parseEnvironment, readJsonSetting } from '@zono/service'
import * as v from 'valibot'

const NUMBERS = v.object({
  START_BLOCK: v.optional(integer(0, 999_999_999_999), '0'),
  BLOCK_INTERVAL: v.optional(integer(1, 1_000_000), '1'),
  TOKEN_READ_TIMEOUT_MS: v.optional(integer(100, 60_000)),
})

/**
 * Settings of the indexer from environment variables (docs/operating.md).
 * @throws Error that names the variable that is missing or wrong.
 */
export function parseSettings(env: NodeJS.ProcessEnv) {
  if (!env.DATABASE_URL && !env.DATABASE_PRIVATE_URL)
    throw new Error(
      'DATABASE_URL must be the URL of a PostgreSQL database. The embedded database that Ponder uses without it stops at the first live block.',
    )
  if (!env.DEPLOYMENT)
    throw new Error(
      'DEPLOYMENT must be the path of a deployment file with chain id, contracts and tokens, or its JSON.',
    )
  const deployment = readJsonSetting('DEPLOYMENT', env.DEPLOYMENT, 'deployment', parseDeployment)
  const rpcUrls = (env.RPC_URLS ?? '').split(',').filter((url) => url !== '')
  if (rpcUrls.length === 0) throw new Error('RPC_URLS must be one or more RPC URLs, separated by commas.')
  const numbers = parseEnvironment(NUMBERS, env)
  return {
    deployment,
    chainConfig: getChainConfig(deployment),
    rpcUrls,
    webSocketUrl: env.WEB_SOCKET_URL,
    /** Block in which the factory was deployed. */
    startBlock: numbers.START_BLOCK,
    /** Interval, in blocks, at which blocks are stored for the `blocks` subgraph. */
    blockInterval: numbers.BLOCK_INTERVAL,
    /** Time that reading a token may take, in milliseconds. Undefined for the default. */
    tokenReadTimeoutMs: numbers.TOKEN_READ_TIMEOUT_MS,
    /** For a development chain: nothing but this very chain was ever indexed in the database. */
    isDatabaseOfThisChain: env.DATABASE_OF_THIS_CHAIN === 'true',
  }
}

export const settings = parseSettings(process.env)
