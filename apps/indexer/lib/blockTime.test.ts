import { expect, test } from 'vitest'
import { addMark, type Marks, measureSpan } from './blockTime.ts'

const at = (number: number, secondsPerBlock = 0.75) => ({
  number: BigInt(number),
  timestamp: BigInt(Math.floor(number * secondsPerBlock)),
})

test('default: the time of blocks is measured over the last thousand', () => {
  let marks: Marks = []
  for (let number = 1; number <= 5000; number++) marks = addMark(marks, at(number))
  expect(marks.length).toBeLessThan(14)
  const span = measureSpan(marks, at(5000))
  expect(span?.blocks).toBeGreaterThanOrEqual(1000)
  expect(span?.blocks).toBeLessThan(1100)
  expect((span?.seconds ?? 0) / (span?.blocks ?? 1)).toBeCloseTo(0.75, 2)
})

test('error: before a thousand blocks nothing is measured', () => {
  expect(measureSpan(addMark([], at(1)), at(900))).toBeUndefined()
  expect(measureSpan([], at(5000))).toBeUndefined()
})
