import { isSafeLine, isSafeText, MESSAGE_LIMITS } from '@zono/messages'
import { type Message, msg } from '#lib/i18n/message.ts'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import type { ProposalDraft } from './draft.ts'

export const MIN_CHOICES = 2

/** Seconds by which a start may be past when the hub gets it. */
const MAX_LATE_SECONDS = 300
const MAX_PERIOD_SECONDS = 60 * SECONDS_PER_DAY
/** The hub takes no older snapshot. */
const MAX_SNAPSHOT_AGE_BLOCKS = 28_800
/** Seconds from now until a proposal starts and ends, unless a person chooses otherwise. */
const [DEFAULT_START_SECONDS, DEFAULT_PERIOD_SECONDS] = [600, 3 * SECONDS_PER_DAY] as const

/** Fields in the order of the form. */
export const FORM_FIELDS = [
  'title',
  'body',
  'choices',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'snapshot',
] as const

export type FormField = (typeof FORM_FIELDS)[number]

/** The form with every default filled in. `snapshot` is the text of its field. */
export type ProposalForm = Required<{ readonly [key in keyof ProposalDraft]: NonNullable<ProposalDraft[key]> }> & {
  readonly snapshot: string
}

export type FormErrors = Readonly<Partial<Record<FormField, Message>>>

const LABELS = { title: msg('Title'), body: msg('Content') } as const

type FormContext = {
  /** Unix seconds of the hub's clock; undefined while unknown. */
  readonly now: number | undefined
  /** Newest block that may be a snapshot; undefined while unknown. */
  readonly newestSnapshot: number | undefined
}

export type ProposalTexts = Pick<ProposalForm, 'title' | 'body' | 'choices'>

/** Errors of the texts by field. A field has at most one. */
export function getTextErrors(form: ProposalTexts): Readonly<Partial<Record<keyof ProposalTexts, Message>>> {
  const errors: Record<keyof ProposalTexts, Message | undefined> = {
    title: getTextError(form.title, LABELS.title, MESSAGE_LIMITS.title, isSafeLine),
    body: getTextError(form.body, LABELS.body, MESSAGE_LIMITS.body, isSafeText),
    choices: getChoicesError(form.choices),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

/** Errors by field. A field has at most one. */
export function getFormErrors(form: ProposalForm, { now, newestSnapshot }: FormContext): FormErrors {
  const [start, end] = [parseMoment(form.startDate, form.startTime), parseMoment(form.endDate, form.endTime)]
  const errors: Partial<Record<FormField, Message | undefined>> = {
    ...getTextErrors(form),
    startDate: start === 'invalid-date' ? INVALID_DATE : getStartError(start, now),
    startTime: start === 'invalid-time' ? INVALID_TIME : undefined,
    endDate: end === 'invalid-date' ? INVALID_DATE : getPeriodError(start, end),
    endTime: end === 'invalid-time' ? INVALID_TIME : undefined,
    snapshot: isSnapshotValid(form.snapshot, newestSnapshot) ? undefined : msg('Invalid snapshot'),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

const INVALID_DATE = msg('Please select a valid date')
const INVALID_TIME = msg('Please select a valid time')

function getTextError(
  text: string,
  field: Message,
  maxLength: number,
  isSafe: (text: string) => boolean,
): Message | undefined {
  const normalized = normalizeText(text)
  if (normalized === '') return msg('%field% is required', { field: field.text })
  if (normalized.length > maxLength)
    return msg('%field% has %count% characters too many', {
      field: field.text,
      count: String(normalized.length - maxLength),
    })
  if (!isSafe(normalized)) return msg('%field% has characters that can’t be shown safely', { field: field.text })
  return undefined
}

function getChoicesError(choices: readonly string[]): Message | undefined {
  const texts = choices.map(normalizeText)
  if (texts.length < MIN_CHOICES) return msg('Please create a minimum of %num% choices', { num: String(MIN_CHOICES) })
  if (texts.includes('')) return msg('Choices must not be empty')
  if (new Set(texts).size !== texts.length) return msg('Choices must differ')
  if (texts.some((text) => text.length > MESSAGE_LIMITS.choice))
    return msg('A choice has at most %count% characters', { count: String(MESSAGE_LIMITS.choice) })
  return texts.every(isSafeLine) ? undefined : msg('A choice has characters that can’t be shown safely')
}

type Moment = number | 'invalid-date' | 'invalid-time'

const getStartError = (start: Moment, now: number | undefined): Message | undefined =>
  typeof start === 'number' && now !== undefined && start < now - MAX_LATE_SECONDS
    ? msg('Start date must not be in the past')
    : undefined

function getPeriodError(start: Moment, end: Moment): Message | undefined {
  if (typeof start !== 'number' || typeof end !== 'number') return undefined
  if (end <= start) return msg('End date must be after the start date')
  return end - start > MAX_PERIOD_SECONDS ? msg('Voting lasts at most 60 days') : undefined
}

/** Text as it is signed: without spaces around it, and in the one form that equal texts share. */
export const normalizeText = (text: string): string => text.trim().normalize('NFC')

/**
 * Unix seconds of a date and a time in the viewer's zone. A time that a change of the clocks leaves out is invalid.
 * @param date `2026-11-22` @param time `21:30`
 */
export function parseMoment(date: string, time: string): Moment {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  const midday = new Date(Number(year), Number(month) - 1, Number(day), 12)
  if (Number.isNaN(midday.getTime()) || midday.getDate() !== Number(day)) return 'invalid-date'
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  const moment = new Date(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes))
  if (moment.getHours() !== Number(hours) || moment.getMinutes() !== Number(minutes)) return 'invalid-time'
  return Math.floor(moment.getTime() / 1000)
}

/** Texts of the date and time fields in the viewer's zone. */
export function toFieldTexts(unixSeconds: number): { readonly date: string; readonly time: string } {
  const moment = new Date(unixSeconds * 1000)
  const pad = (figure: number) => String(figure).padStart(2, '0')
  return {
    date: `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`,
    time: `${pad(moment.getHours())}:${pad(moment.getMinutes())}`,
  }
}

/** Default start and end for the hub's time, on whole minutes. */
export function getDefaultPeriod(now: number): { readonly start: number; readonly end: number } {
  const start = Math.ceil((now + DEFAULT_START_SECONDS) / 60) * 60
  return { start, end: start + DEFAULT_PERIOD_SECONDS }
}

/** Whether a text is a block that the hub takes as a snapshot. While the newest is unknown any block number passes. */
function isSnapshotValid(text: string, newest: number | undefined): boolean {
  const block = parseSnapshot(text)
  if (block === undefined) return false
  return newest === undefined || (block <= newest && block >= newest - MAX_SNAPSHOT_AGE_BLOCKS)
}

/** Block number of the field; undefined for any other text. */
export const parseSnapshot = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : undefined
