import { readFileSync } from 'node:fs'
import { getChainConfig, parseDeployment } from '@zono/protocol'

/**
 * Settings of the indexer from environment variables (docs/operating.md).
 * @throws Error that names the variable that is missing or wrong.
 */
export function parseSettings(env: NodeJS.ProcessEnv) {
  if (!env.DATABASE_URL && !env.DATABASE_PRIVATE_URL)
    throw new Error(
      'DATABASE_URL must be the URL of a PostgreSQL database. The embedded database that Ponder uses without it stops at the first live block.',
    )
  const path = env.DEPLOYMENT
  if (!path) throw new Error('DEPLOYMENT must be the path of a deployment file with chain id, contracts and tokens.')
  const deployment = parseDeployment(JSON.parse(readFileSync(path, 'utf8')))
  const rpcUrls = (env.RPC_URLS ?? '').split(',').filter((url) => url !== '')
  if (rpcUrls.length === 0) throw new Error('RPC_URLS must be one or more RPC URLs, separated by commas.')
  return {
    deployment,
    chainConfig: getChainConfig(deployment),
    rpcUrls,
    webSocketUrl: env.WEB_SOCKET_URL,
    /** Block in which the factory was deployed. */
    startBlock: Number(env.START_BLOCK ?? 0),
    /** Interval, in blocks, at which blocks are stored for the `blocks` subgraph. */
    blockInterval: Number(env.BLOCK_INTERVAL ?? 1),
    /** Time that reading a token may take, in milliseconds. Undefined for the default. */
    tokenReadTimeoutMs: env.TOKEN_READ_TIMEOUT_MS ? Number(env.TOKEN_READ_TIMEOUT_MS) : undefined,
    /** For a development chain: nothing but this very chain was ever indexed in the database. */
    isDatabaseOfThisChain: env.DATABASE_OF_THIS_CHAIN === 'true',
  }
}

export const settings = parseSettings(process.env)
