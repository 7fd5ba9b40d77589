import { computeWinningNumber } from '@zono/client'
import type { Hex } from 'viem'
import { getRandomness, isBeaconSignature } from '#core/beacon/beaconSignature.ts'

type DrawCheckParams = {
  readonly publicKey: Hex
  readonly beaconRound: number
  readonly signature: Hex
  readonly lotteryId: number
  /** Value that the chain used. */
  readonly randomness: Hex | undefined
  /** Winning number that the chain says, as shown. */
  readonly finalNumber: string | undefined
}

/** Result of each step of the check of a draw. */
export type DrawCheck = {
  readonly isSigned: boolean
  readonly isSameRandomness: boolean
  readonly isSameNumber: boolean
  readonly number: string | undefined
}

/** Checks a draw from the signature to the winning number. */
export function checkDraw(params: DrawCheckParams): DrawCheck {
  const { publicKey, beaconRound, signature, lotteryId, randomness, finalNumber } = params
  const own = getRandomness(signature)
  const number = computeWinningNumber(own, lotteryId)
  return {
    isSigned: isBeaconSignature(publicKey, beaconRound, signature),
    isSameRandomness: own === randomness?.toLowerCase(),
    isSameNumber: number !== undefined && number === finalNumber,
    number,
  }
}
