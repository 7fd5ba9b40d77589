import type { Hex } from 'viem'
import { getRandomness, isBeaconSignature } from '#core/beacon/beaconSignature.ts'
import { getOffset } from '../squad.rules.ts'

type ShuffleCheckParams = {
  readonly publicKey: Hex
  readonly beaconRound: number
  readonly signature: Hex
  readonly maxSupply: bigint
  /** Value that the chain used. */
  readonly randomness: Hex | null | undefined
  /** Number that the contract adds to every ticket. */
  readonly offset: bigint
}

/** Result of each step of the check of a shuffle. */
export type ShuffleCheck = {
  readonly isSigned: boolean
  readonly isSameRandomness: boolean
  readonly isSameOffset: boolean
  /** Offset that follows from the signature. */
  readonly offset: bigint
}

/** Checks a shuffle from the signature of the beacon to the number that is added to every ticket. */
export function checkShuffle(params: ShuffleCheckParams): ShuffleCheck {
  const { publicKey, beaconRound, signature, maxSupply, randomness } = params
  const own = getRandomness(signature)
  const offset = getOffset(own, maxSupply)
  return {
    isSigned: isBeaconSignature(publicKey, beaconRound, signature),
    isSameRandomness: own === randomness?.toLowerCase(),
    isSameOffset: offset === params.offset,
    offset,
  }
}
