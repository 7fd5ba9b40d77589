import { countMatchingDigits, decodeTicket, encodeTicket } from '@zono/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editTicket, findRepeatedTickets, generateTickets } from './tickets.rules.ts'

const ticket = fc.integer({ min: 0, max: 999_999 }).map((value) => String(value).padStart(6, '0'))

/** Matching digits as the contract counts them: from the last digit of the number on. */
function countOnChain(a: number, b: number): number {
  let count = 0
  while (count < 6 && Math.floor(a / 10 ** count) % 10 === Math.floor(b / 10 ** count) % 10) count++
  return count
}

test('ticket: is stored with a leading 1 and its digits in reverse [LOTTERY-02] [LOTTERY-A8]', () => {
  expect(encodeTicket('123456')).toBe(1_654_321)
  expect(decodeTicket(1_654_321)).toBe('123456')
  expect([decodeTicket(1_000_000), decodeTicket(1_999_999)]).toEqual(['000000', '999999'])
  expect([decodeTicket(0), decodeTicket(999_999), decodeTicket(2_000_000), decodeTicket(1_000_000.5)]).toEqual(
    Array.from({ length: 4 }),
  )
  expect(() => encodeTicket('12345')).toThrow('Not a ticket')
})

test('ticket: encoding and decoding are inverse for every ticket [LOTTERY-02]', () => {
  fc.assert(
    fc.property(ticket, (digits) => {
      expect(decodeTicket(encodeTicket(digits))).toBe(digits)
    }),
  )
})

test('ticket: matches from the left exactly as the contract matches from the right [LOTTERY-03] [LOTTERY-A8]', () => {
  expect(countMatchingDigits('519233', '519064')).toBe(3)
  expect(countMatchingDigits('619233', '519233')).toBe(0)
  expect(countMatchingDigits('000000', '000000')).toBe(6)
  const near = fc.tuple(ticket, ticket, fc.integer({ min: 0, max: 6 })).map(([a, b, kept]) => {
    const mixed = a.slice(0, kept) + b.slice(kept)
    return [a, mixed] as const
  })
  fc.assert(
    fc.property(near, ([a, b]) => {
      expect(countMatchingDigits(a, b)).toBe(countOnChain(encodeTicket(a), encodeTicket(b)))
    }),
  )
})

test('random tickets: never repeat each other or an owned one, and reject unfair values', () => {
  const values = [4_294_967_295, 7, 7, 1_000_007, 12, 13]
  const fill = (into: Uint32Array) => {
    into[0] = values.shift() ?? 0
  }
  expect(generateTickets(2, ['000012'], fill)).toEqual(['000007', '000013'])
  const many = generateTickets(100)
  expect(new Set(many).size).toBe(100)
  expect(many.every((one) => /^\d{6}$/.test(one))).toBe(true)
})

test('ticket field: typing overwrites, a paste replaces, and other characters are dropped', () => {
  expect(editTicket('12', 2)).toEqual({ text: '12', caret: 2 })
  // 9 typed after the second digit of 123456.
  expect(editTicket('1293456', 3)).toEqual({ text: '129456', caret: 3 })
  expect(editTicket('123456987654', 12)).toEqual({ text: '987654', caret: 6 })
  expect(editTicket('98 76-54', 8)).toEqual({ text: '987654', caret: 6 })
  expect(editTicket('１２', 2)).toEqual({ text: '12', caret: 2 })
  expect(editTicket('1a2', 2)).toEqual({ text: '12', caret: 1 })
})

test('repeated tickets: are found within the purchase and among owned ones', () => {
  expect([...findRepeatedTickets(['111111', '222222', '111111', '33'], ['222222'])]).toEqual(['222222', '111111'])
})
