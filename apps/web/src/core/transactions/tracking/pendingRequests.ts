import * as v from 'valibot'
import type { Hash } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'
import { callSchema, hashSchema, lenient, recordSchema, TRACKING_TIME_MS } from './transactionRecord.ts'

const { chainId, from, summary, approval, about, addedTime } = recordSchema.entries

const requestSchema = v.object({
  id: v.string(),
  chainId,
  from,
  summary,
  approval,
  about,
  addedTime,
  /** What the wallet was asked to send. */
  call: callSchema,
  /** Set for a batch (EIP-5792): the id under which the wallet can be asked about it. */
  batchId: v.optional(v.string()),
  /** The newest block then. */
  height: v.number(),
  /** How many transactions the account had sent then. */
  nonce: lenient(v.number()),
  /** How many transactions the account had sent when they were last searched for this one. */
  sent: lenient(v.number()),
  /** Set when the wallet answered with neither a hash nor a clear rejection: it may have been sent all the same. */
  failure: lenient(v.object({ time: v.number(), height: v.number() })),
  /** What the chain has shown since: nothing of this account, or something else that it sent. */
  verdict: lenient(v.picklist(['nothing-sent', 'other-sent'])),
})

/**
 * A request that a wallet has not answered, or not in a way that says whether it was sent. Persisted: a phone may throw
 * the page away while its wallet is in front, and the answer then has nowhere to go.
 */
export type PendingRequest = v.InferOutput<typeof requestSchema>

/** A request that is over, and the transaction that came of it. */
const closedRequestSchema = v.object({ id: v.string(), hash: lenient(hashSchema) })

type RequestsState = {
  readonly open: readonly PendingRequest[]
  readonly closed: readonly v.InferOutput<typeof closedRequestSchema>[]
}

/** Milliseconds for which an unanswered wallet is said to be asking still. It is looked for on the chain for a day. */
const UNANSWERED_DISPLAY_TIME_MS = 30 * 60_000

/** Closed requests that are remembered, so that another tab does not bring them back. */
const MAX_CLOSED_REQUESTS = 100

const parseEntries = <schema extends v.GenericSchema>(schema: schema, list: unknown) =>
  (Array.isArray(list) ? list : []).flatMap((entry) => {
    const parsed = v.safeParse(schema, entry)
    return parsed.success ? [parsed.output] : []
  })

/** Stored requests, each by itself: one that cannot be read costs no other. */
export function parseRequests(stored: unknown): RequestsState {
  const fields = typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {}
  return {
    open: parseEntries(requestSchema, fields.open),
    closed: parseEntries(closedRequestSchema, fields.closed).slice(0, MAX_CLOSED_REQUESTS),
  }
}

/** What two tabs know, as one: what either closed is closed. */
export function mergeRequests(there: RequestsState, here: RequestsState): RequestsState {
  const isIn = (list: readonly { readonly id: string }[], { id }: { readonly id: string }) =>
    list.some((one) => one.id === id)
  const closed = [...here.closed, ...there.closed.filter((one) => !isIn(here.closed, one))].slice(
    0,
    MAX_CLOSED_REQUESTS,
  )
  const open = [...here.open, ...there.open.filter((one) => !isIn(here.open, one))]
  return { open: open.filter((one) => !isIn(closed, one)), closed }
}

const store = createPersistedStore({ key: 'zono.asked', version: 1, parse: parseRequests, merge: mergeRequests })

/** Requests whose dialog or button is on the screen: that one shows them. */
const attachedRequestIds = createStore<readonly string[]>(() => [])

/** Notes what a wallet is about to be asked for. Gives back the id of the request. */
export function addPendingRequest(request: Omit<PendingRequest, 'id' | 'addedTime'>): string {
  const id = `${Date.now()}-${Math.random()}`
  attachedRequestIds.setState([...attachedRequestIds.getState(), id], true)
  store.setState(({ open }) => ({ open: [...open, { ...request, id, addedTime: Date.now() }] }))
  store.flush()
  return id
}

/** The wallet has answered, or the transaction was found on the chain. */
export function closePendingRequest(id: string, hash?: Hash): void {
  store.setState(({ open, closed }) => ({
    open: open.filter((one) => one.id !== id),
    closed: [{ id, ...(hash ? { hash } : {}) }, ...closed.filter((one) => one.id !== id)].slice(0, MAX_CLOSED_REQUESTS),
  }))
  store.flush()
}

/** Opens a request again, whose answer proved to be none. */
export function reopenPendingRequest(request: PendingRequest): void {
  store.setState(({ open, closed }) => ({
    open: [...open.filter(({ id }) => id !== request.id), request],
    closed: closed.filter(({ id }) => id !== request.id),
  }))
  store.flush()
}

/** Notes what is known of a request. */
export function updatePendingRequest(
  id: string,
  changes: Partial<Pick<PendingRequest, 'nonce' | 'sent' | 'failure' | 'verdict'>>,
): void {
  store.setState(({ open }) => ({ open: open.map((one) => (one.id === id ? { ...one, ...changes } : one)) }))
  store.flush()
}

/** The dialog of a request was closed: from now on the lists show it. */
export const detachPendingRequest = (id: string): void =>
  attachedRequestIds.setState(
    attachedRequestIds.getState().filter((one) => one !== id),
    true,
  )

/** The transaction that came of a request. */
export const getRequestHash = (id: string): Hash | undefined =>
  store.getState().closed.find((one) => one.id === id)?.hash

/** Requests of a chain without an answer; those older than a day are given up. `now` in milliseconds of browser time. */
export function getPendingRequests(chainId: number, now: number): readonly PendingRequest[] {
  const { open } = store.getState()
  const fresh = open.filter(({ addedTime }) => now - addedTime < TRACKING_TIME_MS)
  if (fresh.length < open.length) store.setState({ open: fresh })
  return fresh.filter((one) => one.chainId === chainId)
}

/** Whether a request is worth telling of: the wallet may still be asking, or failed without saying what it did. */
export const shouldShowRequest = ({ addedTime, failure }: PendingRequest, now: number): boolean =>
  failure !== undefined || now - addedTime < UNANSWERED_DISPLAY_TIME_MS

/** Whether the wallet failed, and the chain has not yet shown whether it sent something. */
export const isRequestUnclear = ({ failure, verdict }: PendingRequest): boolean =>
  failure !== undefined && verdict === undefined

/** Calls back whenever a request is added, changes or ends. Returns how to stop. */
export const onPendingRequestsChange = (listener: () => void): (() => void) => store.subscribe(listener)

/** Requests of a chain without an answer, those of other tabs included, that no dialog here shows. */
export function usePendingRequests(chainId: number): readonly PendingRequest[] {
  const { open } = useStore(store)
  const shown = useStore(attachedRequestIds)
  return open.filter((one) => one.chainId === chainId && !shown.includes(one.id) && shouldShowRequest(one, Date.now()))
}

/** A request while it is open, and the transaction that came of it after. */
export function usePendingRequest(id: string | undefined) {
  const { open, closed } = useStore(store)
  return { request: open.find((one) => one.id === id), hash: closed.find((one) => one.id === id)?.hash }
}

/** Whether an account's wallet failed, and the chain has not yet shown whether it sent something. */
export const useHasUnclearRequest = (chainId: number, account: string | undefined): boolean =>
  useStore(store).open.some(
    (one) => one.chainId === chainId && one.from.toLowerCase() === account?.toLowerCase() && isRequestUnclear(one),
  )
