import { describe, expect, test } from 'vitest'
import { interpolate } from '#lib/i18n/message.ts'
import { parseDraft } from './draft.ts'
import { insertLink, prefixLines, wrapSelection } from './editMarkdown.ts'
import { getFormErrors, type ProposalForm, parseMoment, toFieldTexts } from './proposalForm.rules.ts'

const now = parseMoment('2026-11-22', '10:00') as number
const context = { now, newestSnapshot: 1000 }
const valid: ProposalForm = {
  ...{ title: 'Raise the fee', body: 'To **0.3%**', choices: ['Yes', 'No'], snapshot: '990' },
  ...{ startDate: '2026-11-22', startTime: '10:10', endDate: '2026-11-25', endTime: '10:10' },
}

const getErrors = (changes: Partial<ProposalForm>) =>
  Object.fromEntries(
    Object.entries(getFormErrors({ ...valid, ...changes }, context)).map(([field, { text, values = {} }]) => [
      field,
      interpolate(text, values),
    ]),
  )

describe('proposal form', () => {
  test.each<[Record<string, string>, Partial<ProposalForm>]>([
    [{}, {}],
    [{ title: 'Title is required' }, { title: '  ' }],
    [{ body: 'Content is required' }, { body: '' }],
    [{ choices: 'Please create a minimum of 2 choices' }, { choices: ['Yes'] }],
    [{ choices: 'Choices must not be empty' }, { choices: ['Yes', ' '] }],
    [{ choices: 'Choices must differ' }, { choices: ['Yes', 'Yes '] }],
    [{ startDate: 'Please select a valid date' }, { startDate: '' }],
    [{ endDate: 'Please select a valid date' }, { endDate: '2026-02-30' }],
    [{ startTime: 'Please select a valid time' }, { startTime: '' }],
    [{ endTime: 'Please select a valid time' }, { endTime: '24:00' }],
    [{ endDate: 'End date must be after the start date' }, { endDate: '2026-11-22', endTime: '10:10' }],
    [{ endDate: 'Voting lasts at most 60 days' }, { endDate: '2027-11-25' }],
    [{ startDate: 'Start date must not be in the past' }, { startDate: '2026-11-21' }],
    [{ snapshot: 'Invalid snapshot' }, { snapshot: '1001' }],
    [{ snapshot: 'Invalid snapshot' }, { snapshot: '12a' }],
    [{ snapshot: 'Invalid snapshot' }, { snapshot: '' }],
    [{ title: 'Title has characters that can’t be shown safely' }, { title: 'pay \u202eoof' }],
    [{ title: 'Title has 44 characters too many' }, { title: 'a'.repeat(300) }],
  ])(
    'proposal form: %j [VOTE-07] [VOTE-09] [VOTE-10] [VOTE-11] [VOTE-12] [VOTE-13] [VOTE-14] [VOTE-15]',
    (errors, changes) => {
      expect(getErrors(changes)).toEqual(errors)
    },
  )

  test('proposal form: texts of the fields are the moment they were made of', () => {
    const { date, time } = toFieldTexts(now)
    expect([date, time]).toEqual(['2026-11-22', '10:00'])
  })

  test('draft: a field that cannot be read costs no other', () => {
    expect(parseDraft({ title: 7, body: 'kept', choices: 'no', startDate: '2026-11-22' })).toMatchObject({
      ...{ title: '', body: 'kept', choices: ['', ''], startDate: '2026-11-22' },
    })
    expect(parseDraft(null)).toEqual({ title: '', body: '', choices: ['', ''] })
  })
})

describe('formatting', () => {
  test('formatting: marks the selection, or a sample that is selected then', () => {
    expect(wrapSelection({ text: 'a fee b', start: 2, end: 5 }, '**', 'text')).toEqual({
      text: 'a **fee** b',
      start: 4,
      end: 7,
    })
    expect(wrapSelection({ text: '', start: 0, end: 0 }, '_', 'text')).toEqual({ text: '_text_', start: 1, end: 5 })
  })

  test('formatting: prefixes every line of the selection', () => {
    expect(prefixLines({ text: 'one\ntwo\nthree', start: 5, end: 9 }, '> ').text).toBe('one\n> two\n> three')
  })

  test('formatting: a link gets its address typed over', () => {
    const { text, start, end } = insertLink({ text: 'see docs', start: 4, end: 8 }, 'text')
    expect(text).toBe('see [docs](https://)')
    expect(text.slice(start, end)).toBe('https://')
  })
})
