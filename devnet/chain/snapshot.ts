import type { BlockProduction, DevnetClient } from './chain.ts'

/**
 * Remembers the chain as it is. The function returned brings it back once, with its clock, and throws where that failed:
 * the next test would run on a chain that this one left behind.
 */
export async function takeSnapshot(client: DevnetClient, blocks: BlockProduction): Promise<() => Promise<void>> {
  await waitForQuiet(client, blocks)
  const { number } = await client.getBlock()
  const id = await client.snapshot()
  await blocks.resume()
  return async () => {
    await waitForQuiet(client, blocks)
    await client.revert({ id })
    // A transaction that was left unmined would be mined in the next test.
    await client.request({ method: 'anvil_dropAllTransactions' } as never)
    const latest = await client.getBlock()
    await blocks.resume()
    // A block that was due already is as if nothing had happened.
    if (latest.number > number + 1n) throw new Error(`The chain was not brought back: it is at block ${latest.number}.`)
  }
}

/**
 * Stops the production of blocks and waits for a block in production, by one more behind it. Else that block could
 * be added after the revert, with a time that is ahead.
 */
async function waitForQuiet(client: DevnetClient, blocks: BlockProduction): Promise<void> {
  await blocks.pause()
  await client.mine({ blocks: 1 })
}
