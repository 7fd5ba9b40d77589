import type { UntypedRpc } from '@zono/protocol'
import type { BlockProduction, DevnetClient } from './chain.ts'

/**
 * Remembers the chain as it is. The function returned brings it back once, with its clock, and throws where that failed:
 * the next test would run on a chain that this one left behind.
 */
export async function takeSnapshot(client: DevnetClient, blocks: BlockProduction): Promise<() => Promise<void>> {
  await blocks.pause()
  const { number } = await client.getBlock()
  const id = await client.snapshot()
  await blocks.resume()
  return async () => {
    await blocks.pause()
    // Waits for blocks that the test has asked for: added after the revert, they would have a time that is ahead.
    await client.mine({ blocks: 1 })
    await client.revert({ id })
    // A transaction that was left unmined would be mined in the next test.
    await client.request<UntypedRpc>({ method: 'anvil_dropAllTransactions', params: [] })
    const latest = await client.getBlock()
    await blocks.resume()
    if (latest.number !== number)
      throw new Error(`The chain was not brought back to block ${number}: it is at block ${latest.number}.`)
  }
}
