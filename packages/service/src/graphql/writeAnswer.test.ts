import { expect, test } from 'vitest'
import { AnswerLimitError, writeAnswer } from './index.ts'

const isTimedOut = () => false

test('answer: is the JSON of the result, to the byte', () => {
  for (const result of [
    { data: {} },
    { data: null, errors: [{ message: 'No "such" field.' }] },
    { data: { votes: [] } },
    {
      data: {
        votes: [
          {
            id: '1',
            space: { id: 'ä', name: null },
            parts: [[1, 2], []],
            n: 1.5,
            off: false,
            swaps: [{ id: 2, x: undefined }],
          },
        ],
        _meta: {},
      },
    },
  ])
    expect(writeAnswer(result as never, { maxBytes: 1000, isTimedOut })).toBe(JSON.stringify(result))
})

test('answer: stops at the row with which it has too many bytes', () => {
  let written = 0
  const row = { proposal: { body: 'ä'.repeat(5000), toJSON: () => void written++ } }
  const result = { data: { votes: Array.from({ length: 1000 }, () => row) } }
  const write = (maxBytes: number) => () => writeAnswer(result as never, { maxBytes, isTimedOut })
  expect(write(200)).toThrow('Answer too large: it has more than 200 bytes. Request fewer rows.')
  expect(write(200)).toThrow(AnswerLimitError)
  expect(written).toBeLessThan(200)
  const long = { data: { votes: Array.from({ length: 1000 }, () => ({ proposal: { body: 'ä'.repeat(5000) } })) } }
  expect(() => writeAnswer(long, { maxBytes: 2_000_000, isTimedOut })).toThrow('more than 2000000 bytes')
})

test('answer: looks at the time while it is written', () => {
  let looks = 0
  const result = { data: { rows: Array.from({ length: 100 }, (_, id) => ({ id, pair: { id } })) } }
  expect(() => writeAnswer(result, { maxBytes: 100_000, isTimedOut: () => ++looks > 50 })).toThrow('Query timed out.')
  expect(looks).toBe(51)
})
