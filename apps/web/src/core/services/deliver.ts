import * as v from 'valibot'
import type { Hex } from 'viem'
import type { GovernanceHub } from '../chain/chain.ts'
import { MESSAGE_TIMEOUT_MS, requestHub } from './hub.ts'
import { HubError, isTemporary } from './hubError.ts'
import { type OutboxEntry, removeFromOutbox } from './outbox.ts'

/** Milliseconds between attempts: doubled after each failure, up to the second figure. */
const [FIRST_RETRY_MS, MAX_RETRY_MS] = [2000, 30_000] as const

const acceptedSchema = v.object({ id: v.string() })

/** Messages whose answer is awaited. */
const inFlight = new Set<Hex>()

/**
 * Sends a kept message once. It leaves the outbox when it is accepted or refused for good.
 *
 * @returns whether it was accepted; undefined while another attempt is under way
 * @throws {HubError} the reason, temporary (`isTemporary`) or final
 */
export async function deliver(hub: GovernanceHub, { id, envelope }: OutboxEntry): Promise<true | undefined> {
  if (inFlight.has(id)) return undefined
  inFlight.add(id)
  try {
    await post(hub, id, envelope)
    removeFromOutbox(id)
    return true
  } catch (error) {
    if (!isTemporary(error)) removeFromOutbox(id)
    throw error
  } finally {
    inFlight.delete(id)
  }
}

async function post(hub: GovernanceHub, id: Hex, body: unknown): Promise<void> {
  try {
    const answer = await requestHub(hub, {
      path: '/api/msg',
      schema: acceptedSchema,
      body,
      timeoutMs: MESSAGE_TIMEOUT_MS,
    })
    if (answer.id !== id) throw new HubError('wrong answer', 'The voting service answered for another message.')
  } catch (error) {
    // The first copy arrived, and its answer did not.
    if (error instanceof HubError && error.code === 'duplicate message') return
    throw error
  }
}

type DeliveryEvents = {
  readonly onAccepted: (entry: OutboxEntry) => void
  /** The hub did not take it now; it is tried again. */
  readonly onKept: (entry: OutboxEntry) => void
  readonly onRefused: (entry: OutboxEntry, error: unknown) => void
}

/** Sends the kept messages again until none is left. Returns the function that stops it. */
export function startDelivery(
  hub: GovernanceHub,
  getEntries: () => readonly OutboxEntry[],
  { onAccepted, onKept, onRefused }: DeliveryEvents,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let delayMs: number = FIRST_RETRY_MS
  let isStopped = false

  async function attempt(entry: OutboxEntry): Promise<boolean> {
    try {
      if (await deliver(hub, entry)) onAccepted(entry)
      return true
    } catch (error) {
      if (!isTemporary(error)) onRefused(entry, error)
      else onKept(entry)
      return !isTemporary(error)
    }
  }

  async function run() {
    const results = await Promise.all(getEntries().map(attempt))
    delayMs = results.every(Boolean) ? FIRST_RETRY_MS : Math.min(delayMs * 2, MAX_RETRY_MS)
    if (!isStopped) timer = setTimeout(() => void run(), delayMs)
  }

  timer = setTimeout(() => void run(), 0)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
