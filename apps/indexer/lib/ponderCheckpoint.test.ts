import { expect, test } from 'vitest'
import { parseCheckpoint } from './ponderCheckpoint.ts'

test('parseCheckpoint: reads block and time, and zeros without a checkpoint', () => {
  const checkpoint = `1795281600${'31337'.padStart(16, '0')}${'318'.padStart(16, '0')}${'9'.repeat(16)}9${'9'.repeat(16)}`
  expect(parseCheckpoint([checkpoint])).toEqual({ number: 318, timestamp: 1_795_281_600 })
  expect(parseCheckpoint([])).toEqual({ number: 0, timestamp: 0 })
})
