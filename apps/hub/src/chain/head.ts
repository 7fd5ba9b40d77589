import { getMessage, type Log } from '@zono/service'
import type { Hex } from 'viem'
import { createBusyRefusal } from '../lib/errors.ts'
import type { ChainClient } from './client.ts'

/** Age of the newest answer from which on the head counts as unknown. */
const MAX_HEAD_AGE_MS = 60_000

/** Newest block. */
export type Head = {
  readonly number: number
  /** Unix seconds. */
  readonly timestamp: number
  readonly hash: Hex
}

/** The newest block, and the clock by which periods are decided. */
export type ChainHead = {
  /** Undefined until the first answer and when none has come for a minute. */
  readonly get: () => Head | undefined
  /**
   * Unix seconds of the hub's clock, never of a message.
   * @throws {Refusal} while a clock that follows the chain has no block
   */
  readonly getTime: () => number
  /** Seconds by which the newest block is away from the clock of this machine. */
  readonly getSkew: () => number | undefined
  /** The newest block after it was read again if `block` is later than the known one: clients may be ahead of the hub. */
  readonly getReaching: (block: number) => Promise<Head | undefined>
  readonly close: () => void
}

type ChainHeadOptions = {
  readonly client: Pick<ChainClient, 'readBlock'>
  readonly clock: 'wall' | 'chain'
  readonly intervalMs: number
  readonly log: Log
}

/** Watches the newest block. */
export function createChainHead({ client, clock, intervalMs, log }: ChainHeadOptions): ChainHead {
  let head: (Head & { readonly seenAt: number; readonly firstSeenAt: number }) | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let hasFailed = false

  async function refresh() {
    try {
      const { number, timestamp, hash } = await client.readBlock('latest')
      const seenAt = performance.now()
      // Endpoints may be a few blocks apart. The clock never goes back.
      if (head && number < head.number && seenAt - head.seenAt < MAX_HEAD_AGE_MS) return
      const firstSeenAt = head?.hash === hash ? head.firstSeenAt : seenAt
      head = { number, timestamp, hash, seenAt, firstSeenAt }
      hasFailed = false
    } catch (error) {
      if (!hasFailed) log('warn', 'the newest block cannot be read', { message: getMessage(error) })
      hasFailed = true
    }
  }

  async function poll() {
    await refresh()
    if (!isClosed) timer = setTimeout(poll, intervalMs)
  }
  void poll()

  const getCurrent = () => (head !== undefined && performance.now() - head.seenAt < MAX_HEAD_AGE_MS ? head : undefined)

  return {
    get: getCurrent,
    getTime() {
      if (clock === 'wall') return Math.floor(Date.now() / 1000)
      const current = getCurrent()
      if (current === undefined) throw createBusyRefusal('The chain cannot be read, so its time is not known.')
      return current.timestamp + Math.floor((performance.now() - current.firstSeenAt) / 1000)
    },
    getSkew() {
      const current = getCurrent()
      return current && Math.abs(Math.floor(Date.now() / 1000) - current.timestamp)
    },
    async getReaching(block) {
      const current = getCurrent()
      if (current === undefined || current.number < block) await refresh()
      return getCurrent()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
