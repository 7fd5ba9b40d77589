import { readFileSync } from 'node:fs'
import { getChainConfig, parseDeployment } from '@zono/protocol'

/** What an operator sets, by environment variables. Throws a sentence that names the one that is wrong. */
export function parseSettings(env: NodeJS.ProcessEnv) {
  if (!env.DATABASE_URL && !env.DATABASE_PRIVATE_URL)
    throw new Error(
      'DATABASE_URL has to name a PostgreSQL: the embedded database that Ponder falls back to stops at the first live block.',
    )
  const path = env.DEPLOYMENT
  if (!path) throw new Error('DEPLOYMENT has to name the file that says what is deployed where.')
  const deployment = parseDeployment(JSON.parse(readFileSync(path, 'utf8')))
  const rpcUrls = (env.RPC_URLS ?? '').split(',').filter((url) => url !== '')
  if (rpcUrls.length === 0) throw new Error('RPC_URLS has to name one or more nodes, with commas between them.')
  return {
    deployment,
    chainConfig: getChainConfig(deployment.chainId),
    rpcUrls,
    webSocketUrl: env.WEB_SOCKET_URL,
    /** The block in which the factory was deployed. */
    startBlock: Number(env.START_BLOCK ?? 0),
    /** Every so many blocks one is kept for the `blocks` subgraph. */
    blockInterval: Number(env.BLOCK_INTERVAL ?? 1),
  }
}

export const settings = parseSettings(process.env)
