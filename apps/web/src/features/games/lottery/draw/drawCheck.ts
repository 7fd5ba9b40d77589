import { encodeAbiParameters, type Hex, hexToBigInt, keccak256 } from 'viem'
import { getRandomness, isBeaconSignature } from '#core/beacon/beaconSignature.ts'
import { decodeTicket } from '../tickets.rules.ts'

const NUMBER_COUNT = 1_000_000n

/** Winning number that follows from a value of the beacon, six digits as shown (`computeNumber` of the contract). */
export function computeWinningNumber(randomness: Hex, lotteryId: number): string | undefined {
  const seed = encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [randomness, BigInt(lotteryId)])
  return decodeTicket(Number(NUMBER_COUNT + (hexToBigInt(keccak256(seed)) % NUMBER_COUNT)))
}

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
