import { expect, test } from 'vitest'
import { getRescaleFactor } from './rescaleFactor.ts'

test('getRescaleFactor: is exact decimal text', () => {
  expect(getRescaleFactor(0)).toBe('1')
  expect(getRescaleFactor(3)).toBe('1000')
  expect(getRescaleFactor(-1)).toBe('0.1')
  expect(getRescaleFactor(-12)).toBe('0.000000000001')
})
