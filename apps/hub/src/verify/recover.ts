import { secp256k1 } from '@noble/curves/secp256k1'
import { type Address, bytesToHex, type Hex, hexToBytes } from 'viem'
import { publicKeyToAddress } from 'viem/utils'

/**
 * Account whose key signed a hash; undefined where none did. Takes 65 bytes with a recovery value of 0, 1, 27 or 28, and the
 * 64 bytes of EIP-2098. Signatures with a high `s` are refused: each has a twin with a low one, which wallets make.
 */
export function recoverSigner(hash: Hex, signature: Hex): Address | undefined {
  const bytes = hexToBytes(signature)
  const parts = bytes.length === 64 ? splitCompact(bytes) : bytes.length === 65 ? splitFull(bytes) : undefined
  if (parts === undefined) return undefined
  try {
    const parsed = secp256k1.Signature.fromCompact(parts.compact)
    if (parsed.hasHighS()) return undefined
    const key = parsed.addRecoveryBit(parts.bit).recoverPublicKey(hexToBytes(hash))
    return publicKeyToAddress(bytesToHex(key.toRawBytes(false)))
  } catch {
    // Numbers out of range, or no point of the curve.
    return undefined
  }
}

function splitFull(bytes: Uint8Array) {
  const value = bytes[64]
  const bit = value === 0 || value === 27 ? 0 : value === 1 || value === 28 ? 1 : undefined
  return bit === undefined ? undefined : { compact: bytes.slice(0, 64), bit }
}

function splitCompact(bytes: Uint8Array) {
  const compact = bytes.slice()
  const first = compact[32] ?? 0
  compact[32] = first & 0x7f
  return { compact, bit: first >> 7 }
}
