import { type Envelope, parseEnvelope } from '@zono/messages'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { useStore } from 'zustand'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'

/** What a message in the outbox does, for people: a vote for a choice, or a proposal that is made, changed or withdrawn. */
export type OutboxSubject = {
  readonly kind: 'vote' | 'proposal' | 'change' | 'withdrawal'
  readonly title: string
  /** Text of the choice of a vote. */
  readonly choice?: string | undefined
}

/** A message that an account signed and the hub has not accepted yet. */
export type OutboxEntry = {
  /** EIP-712 hash: what the hub names the message. */
  readonly id: Hex
  readonly chainId: number
  readonly account: Address
  readonly envelope: Envelope
  readonly subject: OutboxSubject
}

/** Messages kept at most; the oldest is given up. */
const MAX_ENTRIES = 20

const isEnvelope = (input: unknown): boolean => {
  try {
    parseEnvelope(input)
    return true
  } catch {
    return false
  }
}

const entrySchema = v.object({
  id: v.custom<Hex>((input) => typeof input === 'string' && /^0x[0-9a-f]{64}$/.test(input)),
  chainId: v.pipe(v.number(), v.safeInteger()),
  account: v.custom<Address>((input) => typeof input === 'string' && /^0x[0-9a-fA-F]{40}$/.test(input)),
  envelope: v.custom<Envelope>(isEnvelope),
  subject: v.object({
    kind: v.picklist(['vote', 'proposal', 'change', 'withdrawal']),
    title: v.pipe(v.string(), v.maxLength(256)),
    choice: v.optional(v.pipe(v.string(), v.maxLength(256))),
  }),
})

const storedSchema = v.object({ entries: v.fallback(v.array(v.unknown()), []) })

/** Stored messages, each by itself: one that cannot be read costs no other. */
export function parseOutbox(stored: unknown): { readonly entries: readonly OutboxEntry[] } {
  const parsed = v.safeParse(storedSchema, stored)
  if (!parsed.success) return { entries: [] }
  const entries = parsed.output.entries.flatMap((entry) => {
    const result = v.safeParse(entrySchema, entry)
    return result.success ? [result.output] : []
  })
  return { entries: entries.slice(-MAX_ENTRIES) }
}

const store = createPersistedStore({ key: 'zono.outbox', version: 1, parse: parseOutbox })

/** Keeps a signed message before it is sent: a signature must survive a closed page. Written at once. */
export function addToOutbox(entry: OutboxEntry): void {
  store.setState(({ entries }) => ({
    entries: [...entries.filter(({ id }) => id !== entry.id), entry].slice(-MAX_ENTRIES),
  }))
  store.flush()
}

/** Forgets a message that was accepted, refused for good, or discarded. */
export function removeFromOutbox(id: Hex): void {
  store.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.id !== id) }))
  store.flush()
}

/** Messages of a chain that wait for the hub. */
export const getOutbox = (chainId: number): readonly OutboxEntry[] =>
  store.getState().entries.filter((entry) => entry.chainId === chainId)

/** All kept messages; the caller filters by chain. */
export const useOutboxEntries = (): readonly OutboxEntry[] => useStore(store).entries
