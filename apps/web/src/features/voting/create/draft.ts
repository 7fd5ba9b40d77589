import * as v from 'valibot'
import { useStore } from 'zustand'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'

/** What a person has typed of a proposal. Dates and times as the fields give them, undefined until they are changed. */
export type ProposalDraft = {
  readonly title: string
  readonly body: string
  readonly choices: readonly string[]
  readonly startDate?: string | undefined
  readonly startTime?: string | undefined
  readonly endDate?: string | undefined
  readonly endTime?: string | undefined
}

/** Most characters that are kept of any field. */
const MAX_LENGTH = 20_000

const EMPTY_DRAFT: ProposalDraft = { title: '', body: '', choices: ['', ''] }

const text = v.fallback(v.pipe(v.string(), v.maxLength(MAX_LENGTH)), '')
const moment = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(20))), undefined)
const draftSchema = v.object({
  title: text,
  body: text,
  choices: v.fallback(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(20)), ['', '']),
  startDate: moment,
  startTime: moment,
  endDate: moment,
  endTime: moment,
})

/** A stored draft, field by field. */
export function parseDraft(stored: unknown): ProposalDraft {
  const parsed = v.safeParse(draftSchema, stored)
  return parsed.success ? parsed.output : EMPTY_DRAFT
}

const store = createPersistedStore({ key: 'zono.proposal', version: 1, parse: parseDraft })

/** The draft; it survives reloads and closed pages until it is published. */
export const useDraft = (): ProposalDraft => useStore(store)

export const updateDraft = (changes: Partial<ProposalDraft>): void => store.setState(changes)

/** Empties the form after publishing. */
export function clearDraft(): void {
  store.setState(EMPTY_DRAFT, true)
  store.flush()
}
