import type { Address } from 'viem'
import { readTokenSupply } from '../power/sources.ts'
import type { ChainClient } from './client.ts'
import type { ChainHead } from './head.ts'

/**
 * Blocks behind the head at which the state must be readable: ordinary nodes forget it after some 128 blocks. A development
 * chain keeps few.
 */
const PROBE_DEPTH = { wall: 50_000, chain: 1 } as const
const PROBE_INTERVAL_MS = 3_600_000
const RETRY_INTERVAL_MS = 10_000
/** Until the newest block is known, of which the probe takes an older one. */
const HEAD_WAIT_MS = 100

/** Whether the endpoints know old states; undefined until the first probe. */
export type ArchiveProbe = { readonly isArchive: () => boolean | undefined; readonly close: () => void }

/**
 * Reads the supply of the token in the past, at the start and each hour. A node without old states fails, or answers as if
 * nothing existed: then the token has no code, and that is believed only at blocks before its deployment.
 */
export function createArchiveProbe(
  client: ChainClient,
  head: ChainHead,
  token: Address,
  clock: keyof typeof PROBE_DEPTH,
): ArchiveProbe {
  let isArchive: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function probe(): Promise<boolean | undefined> {
    const current = head.get()
    if (current === undefined) return undefined
    // Short chains are probed at half their height.
    const depth = Math.min(PROBE_DEPTH[clock], current.number >> 1)
    const block = current.number - depth
    try {
      const supply = await readTokenSupply(client, token, BigInt(block))
      // No code there may be true. The block itself must be known then.
      if (supply === undefined) return (await client.readBlock(block)).number === block
      return supply > 0n
    } catch {
      return false
    }
  }

  async function poll() {
    isArchive = await probe()
    const waitMs = isArchive === undefined ? HEAD_WAIT_MS : isArchive ? PROBE_INTERVAL_MS : RETRY_INTERVAL_MS
    if (!isClosed) timer = setTimeout(poll, waitMs)
  }
  timer = setTimeout(poll, 50)

  return {
    isArchive: () => isArchive,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
