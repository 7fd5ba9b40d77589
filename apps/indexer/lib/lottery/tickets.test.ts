import { describe, expect, test } from 'vitest'
import { type BracketResult, countMatchingDigits, decodeNumbers, getPrize, sumWinnings } from './tickets.ts'

const toBrackets = (...results: readonly (readonly [prize: bigint, winners: bigint])[]): readonly BracketResult[] =>
  results.map(([prizePerTicket, winningTickets]) => ({ prizePerTicket, winningTickets }))

/** Three bytes: 1,000,000 is 0x0f4240, 1,234,567 is 0x12d687, 1,999,999 is 0x1e847f. */
const PACKED = '0x0f424012d6871e847f'

describe('lottery tickets', () => {
  test('decodeNumbers: reads three bytes for each ticket [LOTTERY-02]', () => {
    expect(decodeNumbers(PACKED)).toEqual([1_000_000, 1_234_567, 1_999_999])
    expect(decodeNumbers('0x')).toEqual([])
  })

  test('countMatchingDigits: counts from the last digit until the first that differs, six at most [LOTTERY-03]', () => {
    expect(countMatchingDigits(1_234_567, 1_234_567)).toBe(6)
    expect(countMatchingDigits(1_934_567, 1_234_567)).toBe(5)
    expect(countMatchingDigits(1_234_067, 1_234_567)).toBe(2)
    expect(countMatchingDigits(1_234_560, 1_234_567)).toBe(0)
    expect(countMatchingDigits(1_000_000, 1_000_000)).toBe(6)
    expect(countMatchingDigits(1_000_000, 1_999_999)).toBe(0)
  })

  test('getPrize: pays the highest matching bracket only [LOTTERY-20]', () => {
    const brackets = toBrackets([1n, 5n], [20n, 4n], [300n, 3n], [4000n, 2n], [50_000n, 1n], [600_000n, 1n])
    const getPrizes = (numbers: readonly number[]) => numbers.map((number) => getPrize(number, 1_234_567, brackets))
    expect(getPrizes([1_234_560, 1_234_507, 1_934_567, 1_234_567])).toEqual([0n, 1n, 50_000n, 600_000n])
  })

  test('getPrize: a bracket without a share pays the next lower one that has one, or nothing', () => {
    // Shares only for brackets 1 and 4: one digit wins nothing, four digits win what two do.
    const brackets = toBrackets([0n, 0n], [20n, 2n], [0n, 0n], [0n, 0n], [50_000n, 1n], [0n, 0n])
    expect(getPrize(1_111_117, 1_234_567, brackets)).toBe(0n)
    expect(getPrize(1_114_567, 1_234_567, brackets)).toBe(20n)
    expect(getPrize(1_234_567, 1_234_567, brackets)).toBe(50_000n)
  })

  test('getPrize: a prize that is divided down to nothing is none', () => {
    expect(getPrize(1_111_117, 1_234_567, toBrackets([0n, 9n]))).toBe(0n)
  })

  test('sumWinnings: adds up the purchases of an account and leaves out accounts without a prize', () => {
    const purchases = [
      { userId: 'a', numbers: PACKED },
      { userId: 'b', numbers: '0x0f4240' },
      { userId: 'a', numbers: '0x1e847f' },
    ]
    const brackets = toBrackets([5n, 1n], [0n, 0n], [0n, 0n], [0n, 0n], [0n, 0n], [70n, 2n])
    expect([...sumWinnings(purchases, 1_999_999, brackets)]).toEqual([['a', { winningTickets: 2n, prize: 140n }]])
  })
})
