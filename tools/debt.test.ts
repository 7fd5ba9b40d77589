import { expect, test } from 'vitest'
import { compareDebts, countDebts, readBaseline } from './debt.ts'

test('debt: what may only become less has not grown, and what became less is written down', () => {
  expect(compareDebts(countDebts(), readBaseline())).toEqual([])
})

test('debt: one more is refused, and one less has to be written down', () => {
  const before = readBaseline()
  const count = before['blind casts']
  expect(compareDebts({ ...before, 'blind casts': count + 1 }, before)).toEqual([
    `blind casts: ${count + 1}, and may be at most ${count}. Do without the new one (CONTRIBUTING.md, Refusals).`,
  ])
  expect(compareDebts({ ...before, 'blind casts': count - 1 }, before)).toEqual([
    `blind casts: ${count - 1} instead of ${count}. Run \`npm run debt\`, so that it stays so.`,
  ])
})
