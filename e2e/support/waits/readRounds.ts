import type { Page, Request } from '@playwright/test'
import type { ChainFixture } from '../chainFixtures.ts'

/**
 * Waits until a page has begun to read its figures at this many blocks, from the newest of now on. Rounds of reads do not
 * overlap, so what all of them but the last have read is on screen.
 */
export async function waitForReadRounds(page: Page, chain: ChainFixture, count: number): Promise<void> {
  const newest = await chain.client.getBlockNumber({ cacheTime: 0 })
  const blocks = new Set<bigint>()
  await page.waitForRequest(
    (request) => {
      const block = request.url().startsWith(chain.rpcUrl) ? getReadBlock(request) : undefined
      if (block !== undefined && block >= newest) blocks.add(block)
      return blocks.size >= count
    },
    { timeout: 60_000 },
  )
}

/** Block at which a request reads contracts; undefined for other requests. */
function getReadBlock(request: Request): bigint | undefined {
  const body = request.postDataJSON() as { readonly method?: string; readonly params?: readonly unknown[] } | null
  const block = body?.method === 'eth_call' ? body.params?.[1] : undefined
  return typeof block === 'string' && block.startsWith('0x') ? BigInt(block) : undefined
}
