import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381'
import { bytesToHex, concatHex, type Hex, hexToBigInt, numberToBytes, slice } from 'viem'

/** Domain separation tag of drand's scheme `bls-unchained-g1-rfc9380`. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/**
 * Decompresses the signature of a beacon round and verifies it, as the contract does.
 * @param publicKey uncompressed point in G2, 256 bytes
 * @param signature compressed point in G1, 48 bytes in hex without prefix
 * @returns uncompressed point in G1, 128 bytes; undefined for anything but the one valid signature of the round
 * @see EIP-2537
 */
export function verifySignature(publicKey: Hex, round: bigint, signature: string): Hex | undefined {
  try {
    const { G1, shortSignatures } = bls12_381
    const message = createHash('sha256')
      .update(numberToBytes(round, { size: 8 }))
      .digest()
    const point = G1.Point.fromHex(signature)
    const isValid = shortSignatures.verify(point, shortSignatures.hash(message, DOMAIN), toPublicKey(publicKey))
    return isValid ? toUncompressed(point.toAffine()) : undefined
  } catch {
    // Not a point of the curve, or not of the subgroup.
    return undefined
  }
}

/**
 * Decompresses the public key of a network.
 * @param publicKey compressed point in G2, 96 bytes in hex without prefix
 * @returns uncompressed point in G2, as the contract has it; undefined for what is no point of it
 */
export function toUncompressedKey(publicKey: string): Hex | undefined {
  try {
    const { x, y } = bls12_381.G2.Point.fromHex(publicKey).toAffine()
    const limbs = [x.c0, x.c1, y.c0, y.c1].map((limb) => numberToBytes(limb, { size: 64 }))
    return concatHex(limbs.map((limb) => bytesToHex(limb)))
  } catch {
    return undefined
  }
}

function toPublicKey(publicKey: Hex) {
  const { Fp2 } = bls12_381.fields
  const [x0, x1, y0, y1] = [0, 64, 128, 192].map((start) => hexToBigInt(slice(publicKey, start, start + 64)))
  if (x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined) throw new Error('Not a point.')
  return bls12_381.G2.Point.fromAffine({ x: Fp2.fromBigTuple([x0, x1]), y: Fp2.fromBigTuple([y0, y1]) })
}

const toUncompressed = ({ x, y }: { readonly x: bigint; readonly y: bigint }): Hex =>
  bytesToHex(new Uint8Array([...numberToBytes(x, { size: 64 }), ...numberToBytes(y, { size: 64 })]))
