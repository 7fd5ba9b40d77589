import { startHostileExchange } from '../../../../devnet/hostile-tokens/hostileExchange.ts'
import { createTestIndexers } from '../testChain.ts'
import { startRecordingProxy } from './recordingProxy.ts'

/** Milliseconds between empty blocks: an indexer that starts reads the newest blocks with the next one, or after five silent seconds. */
const EMPTY_BLOCK_MS = 1000

/** The indexer's own limit. */
const READ_TIMEOUT_MS = 1000

/** A chain with an exchange alone, and indexers that reach it through a proxy. */
export type HostileWorld = Awaited<ReturnType<typeof startHostileWorld>>

/** Starts a chain that goes on, a database, and a proxy that records what indexers ask of the chain. */
export async function startHostileWorld() {
  const exchange = await startHostileExchange()
  const proxy = await startRecordingProxy(exchange.rpcUrl)
  const indexers = await createTestIndexers(
    { rpcUrl: proxy.url, deployment: exchange.deployment },
    { tokenReadTimeoutMs: READ_TIMEOUT_MS },
  )
  const timer = setInterval(() => exchange.client.mine({ blocks: 1 }).catch(() => {}), EMPTY_BLOCK_MS)
  async function stop() {
    clearInterval(timer)
    await indexers.close()
    await proxy.stop()
    await exchange.stop()
  }
  return { exchange, proxy, indexers, stop }
}
