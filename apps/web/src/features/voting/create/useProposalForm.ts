import { useState } from 'react'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { getHubTime, useAtHubTime } from '#core/services/hubClock.ts'
import { useDraft } from './draft.ts'
import {
  type FormErrors,
  type FormField,
  getDefaultPeriod,
  getFormErrors,
  type ProposalForm,
  toFieldTexts,
} from './proposalForm.rules.ts'

/** The form of a new proposal: the kept draft, with defaults where nothing was chosen. */
export function useProposalForm() {
  const { chainConfig, hub } = useChain()
  const draft = useDraft()
  const headNumber = useScreenHeadValue(({ block }) => (block === undefined ? undefined : Number(block.number)))
  const [touched, setTouched] = useState<ReadonlySet<FormField>>(new Set())
  const [typedSnapshot, setSnapshot] = useState<string>()
  const [defaultSnapshot, setDefaultSnapshot] = useState<number>()
  const [period, setPeriod] = useState<{ readonly start: number; readonly end: number }>()
  // Every ten seconds is enough for what must not be in the past.
  const now = useAtHubTime((time) => time && Math.floor(time / 10) * 10)

  // The hub takes a block that no reorganization changes, and the page may know a newer block than the hub.
  const newestSnapshot = headNumber === undefined ? undefined : Math.max(headNumber - chainConfig.finalityBlocks, 1)
  // Set once, when they are known: a form must not change while it is read.
  if (defaultSnapshot === undefined && newestSnapshot !== undefined) setDefaultSnapshot(newestSnapshot)
  if (period === undefined && now !== undefined) setPeriod(getDefaultPeriod(now))

  const [start, end] = period ? [toFieldTexts(period.start), toFieldTexts(period.end)] : []
  const form: ProposalForm = {
    title: draft.title,
    body: draft.body,
    choices: draft.choices,
    startDate: draft.startDate ?? start?.date ?? '',
    startTime: draft.startTime ?? start?.time ?? '',
    endDate: draft.endDate ?? end?.date ?? '',
    endTime: draft.endTime ?? end?.time ?? '',
    snapshot: typedSnapshot ?? (defaultSnapshot === undefined ? '' : String(defaultSnapshot)),
  }
  const errors = getFormErrors(form, { now: hub && (now ?? getHubTime(hub.url)), newestSnapshot })
  const shown: FormErrors = Object.fromEntries(
    Object.entries(errors).filter(([field]) => touched.has(field as FormField)),
  )
  return {
    form,
    errors,
    /** Errors of fields that were left, or all after publishing was tried. */
    shownErrors: shown,
    touch: (...fields: readonly FormField[]) => setTouched((known) => new Set([...known, ...fields])),
    setSnapshot,
  }
}
