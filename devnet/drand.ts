import { bls12_381 } from '@noble/curves/bls12-381'
import { bytesToHex, type Hex, keccak256, numberToBytes, numberToHex, sha256, stringToHex } from 'viem'

// The scheme `bls-unchained-g1-rfc9380` of drand quicknet: signatures in G1, public keys in G2.
const { shortSignatures, fields } = bls12_381

/** Seconds between two rounds: three on quicknet, one here, so that draws wait no longer than somebody watches. */
export const BEACON_PERIOD_SECONDS = 1

/** Key of the devnet's one-node beacon, the same on every devnet. It guards nothing, so anyone can compute every round. */
const SECRET_KEY = fields.Fr.toBytes(fields.Fr.create(BigInt(keccak256(stringToHex('zono devnet beacon')))))

const publicKeyPoint = shortSignatures.getPublicKey(SECRET_KEY)

/** Public key as drand publishes it: a compressed point in G2. */
export const BEACON_PUBLIC_KEY: Hex = bytesToHex(publicKeyPoint.toBytes(true))

/** A coordinate as the precompiles of EIP-2537 take it. */
const toFieldElement = (value: bigint): Hex => numberToHex(value, { size: 64 })

/** Concatenates coordinates of a point. */
const joinCoordinates = (values: readonly bigint[]): Hex =>
  `0x${values.map((value) => toFieldElement(value).slice(2)).join('')}`

export type BeaconRound = {
  readonly round: bigint
  /** SHA-256 of the compressed signature. */
  readonly randomness: Hex
  /** Compressed point of 48 bytes, as drand publishes it. */
  readonly signature: Hex
  /** Uncompressed point of 128 bytes, as the contract `Beacon` takes it. */
  readonly uncompressedSignature: Hex
}

/** The one valid value of a round, past or future. Takes about 5 ms. */
export function signBeaconRound(round: bigint): BeaconRound {
  const message = sha256(numberToBytes(round, { size: 8 }), 'bytes')
  const point = shortSignatures.sign(shortSignatures.hash(message), SECRET_KEY)
  const { x, y } = point.toAffine()
  const signature = point.toBytes(true)
  return {
    round,
    randomness: sha256(signature),
    signature: bytesToHex(signature),
    uncompressedSignature: joinCoordinates([x, y]),
  }
}
