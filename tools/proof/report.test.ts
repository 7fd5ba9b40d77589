import { expect, test } from 'vitest'
import { formatProgress, formatReport, isGreen } from './report.ts'
import type { StepOutcome } from './runSteps.ts'

const outcome = (name: string, parts: Partial<StepOutcome>): StepOutcome => ({
  step: { name, command: name, remedy: 'Mend it.' },
  state: 'passed',
  durationMs: 1500,
  output: '',
  triedAgain: [],
  tests: [],
  ...parts,
})

test('formatProgress: says what runs, how far it is, and what failed so far', () => {
  const tests = [
    { file: 'a.test.ts', title: 'adds', state: 'passed', durationMs: 1 },
    { file: 'a.test.ts', title: 'divides', state: 'failed', durationMs: 1 },
  ] as const
  expect(
    formatProgress([
      { name: 'types', durationMs: 2000, tests: [] },
      { name: 'unit tests', durationMs: 61_500, tests },
    ]),
  ).toBe('.. running: types (2.0 s), unit tests (61.5 s, 2 tests ended)\n   failed so far: a.test.ts: divides')
})

test('formatReport: shows steps, slowest tests, what was tried again, and ends with the count that build machines read', () => {
  const tests = [
    { file: 'a', title: 'quick', state: 'passed', durationMs: 100 },
    { file: 'a', title: 'slow', state: 'passed', durationMs: 9000 },
  ] as const
  const report = formatReport(
    [
      outcome('unit tests', {
        tests,
        triedAgain: [{ name: 'a: slow', isOk: true, durationMs: 9000, aloneMs: 400, error: 'at 12:00:00 UTC\nno' }],
      }),
      outcome('types', { state: 'failed', output: 'error TS1' }),
      outcome('journeys', { state: 'not run', reason: 'It did not run, because "types" failed.' }),
    ],
    65_000,
  )
  expect(report).toBe(
    [
      '== The 2 slowest tests\n     9.0 s  a: slow\n     0.1 s  a: quick',
      '== The end of types\nerror TS1',
      '== Steps\n     1.5 s  passed   unit tests  2 tests\n     1.5 s  failed   types\n     1.5 s  not run  journeys',
      '== Tried again: 1 tests, of which 1 passed alone\n  passed alone  a: slow (9.0 s beside others, 0.4 s alone)\n      at 12:00:00 UTC\n      no\n  Each that passed alone belongs in docs/flaky-tests.md, with its cause.',
      'types failed. Mend it.\njourneys failed. It did not run, because "types" failed.',
      'All steps took 65.0 s.\n1 passed, 2 failed',
    ].join('\n\n'),
  )
})

test('isGreen: a run in which more than three tests passed alone only is red, and says so', () => {
  const triedAgain = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `a: test ${i}`, isOk: true, durationMs: 9000, aloneMs: 400 }))
  const few = [outcome('unit tests', { triedAgain: triedAgain(2) }), outcome('journeys', { triedAgain: triedAgain(1) })]
  const many = [
    outcome('unit tests', { triedAgain: triedAgain(2) }),
    outcome('journeys', { triedAgain: triedAgain(2) }),
  ]
  expect([isGreen(few), isGreen(many), isGreen([])]).toEqual([true, false, false])
  expect(formatReport(few, 1000)).toMatch(/\n2 passed, 0 failed$/)
  expect(formatReport(many, 1000)).toContain('4 tests passed alone only: with more than 3 the run is red.')
  expect(formatReport(many, 1000)).toMatch(/\n2 passed, 1 failed$/)
})
