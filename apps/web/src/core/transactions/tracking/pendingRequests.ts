import * as v from 'valibot'
import { useStore } from 'zustand'
import { createPersisted } from '../../../base/settings/persisted.ts'
import { recordSchema } from './transactionRecord.ts'

const { chainId, from, summary, approval, about, addedTime } = recordSchema.entries

const askedSchema = v.object({
  id: v.string(),
  chainId,
  from,
  summary,
  approval,
  about,
  addedTime,
  /** What the wallet was asked to send. */
  call: v.omit(recordSchema.entries.seen.wrapped, ['nonce']),
  /** Set for a batch (EIP-5792): the id under which the wallet can be asked about it. */
  batchId: v.optional(v.string()),
  /** The newest block then. */
  height: v.number(),
  /** How many transactions the account had sent when they were last looked through. */
  sent: v.optional(v.number()),
})

/**
 * A transaction that a wallet was asked for and has not answered. Persisted: a phone may throw the page away while its
 * wallet is in front, and the answer then has nobody to go to.
 */
export type Asked = v.InferOutput<typeof askedSchema>

type Open = { readonly open: readonly Asked[] }

/** Milliseconds until a wallet that never answered is believed to have been closed. */
const PATIENCE = 30 * 60_000

function parseOpen(stored: unknown): Open {
  const list = typeof stored === 'object' && stored !== null && 'open' in stored ? stored.open : []
  const open = Array.isArray(list) ? list.map((entry) => v.safeParse(askedSchema, entry)) : []
  return { open: open.flatMap((parsed) => (parsed.success ? [parsed.output] : [])) }
}

const store = createPersisted({ key: 'zono.asked', version: 1, parse: parseOpen })

/** What this very page asked for: it hears the answer itself. */
const own = new Set<string>()

/** Whether this very page asked. */
export const isOwn = (id: string): boolean => own.has(id)

/** Notes, before the wallet is asked, what it is asked for. Gives back how the note is called. */
export function noteAsked(asked: Omit<Asked, 'id' | 'addedTime'>): string {
  const id = `${Date.now()}-${Math.random()}`
  own.add(id)
  store.setState(({ open }) => ({ open: [...open, { ...asked, id, addedTime: Date.now() }] }))
  store.flush()
  return id
}

/** The wallet has answered, or the answer was found on the chain. */
export function forgetAsked(id: string): void {
  store.setState(({ open }) => ({ open: open.filter((one) => one.id !== id) }))
  store.flush()
}

/** The account's transactions were looked through, and it was not among them. */
export const lookedFor = (id: string, sent: number): void =>
  store.setState(({ open }) => ({ open: open.map((one) => (one.id === id ? { ...one, sent } : one)) }))

/** What is still open on a chain; what is too old is forgotten. `now` in milliseconds of browser time. */
export function openOn(chainId: number, now: number): readonly Asked[] {
  const { open } = store.getState()
  const fresh = open.filter(({ addedTime }) => now - addedTime < PATIENCE)
  if (fresh.length < open.length) store.setState({ open: fresh })
  return fresh.filter((one) => one.chainId === chainId)
}

/** Calls back whenever something is asked or answered. Returns how to stop. */
export const onAskedChange = (listener: () => void): (() => void) => store.subscribe(listener)

/** What other pages, or this one before it was thrown away, asked wallets for without an answer. */
export function useLeftOpen(chainId: number): readonly Asked[] {
  const { open } = useStore(store)
  return open.filter((one) => one.chainId === chainId && !own.has(one.id))
}
