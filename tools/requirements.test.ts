import { describe, expect, test } from 'vitest'
import { extractRequirementIds, getCoverage } from './requirements.ts'

describe('numbersShown', () => {
  test('requirements: ids are read from titles, not from comments or code', () => {
    const source = `// SWAP-01\ntest('SWAP-02, SWAP-03: both', () => {\n  expect('SWAP-04')\n})\ntest.each(x)\ntest.skip("LIQ-10: it's", f)`
    expect(extractRequirementIds('a.test.ts', source)).toEqual(['SWAP-02', 'SWAP-03', 'LIQ-10'])
  })
  test('requirements: a range includes all of its ids', () => {
    expect(extractRequirementIds('a.test.ts', `test('SWAP-08 to SWAP-11, LIQ-01: x')`)).toEqual([
      'SWAP-08',
      'SWAP-11',
      'LIQ-01',
      'SWAP-09',
      'SWAP-10',
    ])
  })
  test('requirements: a contract test has its ids in the comment above', () => {
    expect(
      extractRequirementIds('A.t.sol', '    /// TRADE-17: the fee.\n    function testFee() {} // TRADE-18'),
    ).toEqual(['TRADE-17'])
  })
})

describe('coverage', () => {
  test('requirements: an id that a test proves needs no explanation', () => {
    const required = ['LIQ-01', 'LIQ-02', 'LIQ-03', 'ENS-01']
    expect(getCoverage(required, new Set(['LIQ-01', 'LIQ-02']), new Set(['LIQ-02', 'ENS-01']))).toEqual([
      { area: 'LIQ', shown: 2, explained: 0, missing: ['LIQ-03'] },
      { area: 'ENS', shown: 0, explained: 1, missing: [] },
    ])
  })
})
