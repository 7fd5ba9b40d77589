import { computeWinningNumber } from '@zono/client'
import { expect, test } from 'vitest'
import { getRandomness } from '#core/beacon/beaconSignature.ts'
import { checkDraw } from './drawCheck.ts'

// Round 123 of drand quicknet (League of Entropy), from https://api.drand.sh.
const QUICKNET_PUBLIC_KEY =
  '0x83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const ROUND = 123
const SIGNATURE = '0xb75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92'

test('draw check: follows from the signature to the winning number, and finds a changed digit', () => {
  const randomness = getRandomness(SIGNATURE)
  const finalNumber = computeWinningNumber(randomness, 181)
  const params = {
    publicKey: QUICKNET_PUBLIC_KEY,
    beaconRound: ROUND,
    signature: SIGNATURE,
    lotteryId: 181,
    randomness,
    finalNumber,
  } as const
  expect(finalNumber).toMatch(/^\d{6}$/)
  expect(checkDraw(params)).toEqual({ isSigned: true, isSameRandomness: true, isSameNumber: true, number: finalNumber })
  const changed = `${finalNumber?.slice(0, 5)}${(Number(finalNumber?.[5]) + 1) % 10}`
  expect(checkDraw({ ...params, finalNumber: changed }).isSameNumber).toBe(false)
  expect(checkDraw({ ...params, lotteryId: 182 }).isSameNumber).toBe(false)
  expect(checkDraw({ ...params, randomness: undefined }).isSameRandomness).toBe(false)
})
