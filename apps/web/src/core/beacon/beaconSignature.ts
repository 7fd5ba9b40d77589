import { bls12_381 } from '@noble/curves/bls12-381'
import { type Hex, hexToBytes, numberToBytes, numberToHex, sha256 } from 'viem'

// drand quicknet signs in G1 with keys in G2 (`bls-unchained-g1-rfc9380`).
const { shortSignatures } = bls12_381

/** The message that a beacon signs for a round: SHA-256 of its number as eight bytes. */
const hashRound = (round: number) => sha256(numberToBytes(BigInt(round), { size: 8 }), 'bytes')

/**
 * Checks the BLS signature of a beacon round. Takes about 15 ms.
 *
 * @param publicKey - Compressed point in G2, 96 bytes.
 * @param signature - Compressed point in G1, 48 bytes.
 */
export function isBeaconSignature(publicKey: Hex, round: number, signature: Hex): boolean {
  try {
    return shortSignatures.verify(hexToBytes(signature), shortSignatures.hash(hashRound(round)), hexToBytes(publicKey))
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}

/** Value of a round as the beacon publishes it: SHA-256 of the compressed signature. */
export const getRandomness = (signature: Hex): Hex => sha256(signature)

/**
 * Converts a signature into the uncompressed point that the contract takes: two coordinates of 64 bytes (EIP-2537).
 *
 * @throws When the bytes are no point of the curve.
 */
export function toUncompressedSignature(signature: Hex): Hex {
  const { x, y } = shortSignatures.Signature.fromHex(signature.slice(2)).toAffine()
  const toCoordinate = (value: bigint) => numberToHex(value, { size: 64 }).slice(2)
  return `0x${toCoordinate(x)}${toCoordinate(y)}`
}
