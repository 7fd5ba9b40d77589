import { bls12_381 } from '@noble/curves/bls12-381'
import { concatHex, type Hex, numberToHex } from 'viem'
import { expectAnswer, type Step } from '../../step.ts'

/** A network of drand's scheme `bls-unchained-g1-rfc9380`, as its `/info` names it. */
export type BeaconTerms = {
  /** Compressed point in G2, 96 bytes. */
  readonly publicKey: Hex
  /** Unix seconds of round 1. */
  readonly genesis: number
  /** Seconds between two rounds. */
  readonly period: number
}

/**
 * A network's public key as the contract `Beacon` takes it: an uncompressed point in G2, 256 bytes.
 * @returns undefined for what is no point of the subgroup.
 * @see EIP-2537
 */
export function toUncompressedPublicKey(publicKey: Hex): Hex | undefined {
  try {
    const point = bls12_381.G2.Point.fromHex(publicKey.slice(2))
    point.assertValidity()
    const { x, y } = point.toAffine()
    return concatHex([x.c0, x.c1, y.c0, y.c1].map((coordinate) => numberToHex(coordinate, { size: 64 })))
  } catch {
    return undefined
  }
}

/** The randomness beacon, which nobody owns: it verifies each round by the network's key. */
export const createBeaconSteps = ({ publicKey, genesis, period }: BeaconTerms): readonly Step[] => {
  const uncompressed = toUncompressedPublicKey(publicKey)
  if (uncompressed === undefined) throw new Error(`${publicKey} is no public key of a beacon.`)
  return [
    {
      ...{ kind: 'create', name: 'Beacon' },
      args: () => [uncompressed, BigInt(genesis), BigInt(period)],
      expects: [
        expectAnswer('Beacon', 'publicKey', () => uncompressed),
        expectAnswer('Beacon', 'genesis', () => BigInt(genesis)),
        expectAnswer('Beacon', 'period', () => BigInt(period)),
      ],
    },
  ]
}
