import { recover } from 'tiny-secp256k1'
import { type Address, bytesToHex, type Hex, hexToBytes } from 'viem'
import { publicKeyToAddress } from 'viem/utils'

/** Half of the order of the curve: a signature and its twin have an `s` on either side. */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Account whose key signed a hash; undefined where none did. Takes 65 bytes with a recovery value of 0, 1, 27 or 28, and the
 * 64 bytes of EIP-2098. Signatures with a high `s` are refused: each has a twin with a low one, which wallets make.
 */
export function recoverSigner(hash: Hex, signature: Hex): Address | undefined {
  // Signatures of contract wallets are of any length, and none of a key.
  if (signature.length !== 130 && signature.length !== 132) return undefined
  const bytes = hexToBytes(signature)
  const parts = bytes.length === 64 ? splitCompact(bytes) : splitFull(bytes)
  if (parts === undefined || BigInt(bytesToHex(parts.compact.subarray(32))) > MAX_S) return undefined
  try {
    const key = recover(hexToBytes(hash), parts.compact, parts.bit, false)
    return key === null ? undefined : publicKeyToAddress(bytesToHex(key))
  } catch {
    // Numbers out of range.
    return undefined
  }
}

/**
 * A key's signature as contracts take it: 65 bytes, the last one 27 or 28. Only for one that `recoverSigner` took.
 */
export function toFullSignature(signature: Hex): Hex {
  const bytes = hexToBytes(signature)
  const parts = bytes.length === 64 ? splitCompact(bytes) : splitFull(bytes)
  return parts === undefined ? signature : `${bytesToHex(parts.compact)}${parts.bit === 0 ? '1b' : '1c'}`
}

type SignatureParts = { readonly compact: Uint8Array; readonly bit: 0 | 1 }

function splitFull(bytes: Uint8Array): SignatureParts | undefined {
  const value = bytes[64]
  const bit = value === 0 || value === 27 ? 0 : value === 1 || value === 28 ? 1 : undefined
  return bit === undefined ? undefined : { compact: bytes.slice(0, 64), bit }
}

/** The first bit of `s` is the recovery bit. @see https://eips.ethereum.org/EIPS/eip-2098 */
function splitCompact(bytes: Uint8Array): SignatureParts | undefined {
  const first = bytes[32]
  if (first === undefined) return undefined
  const compact = bytes.slice()
  compact[32] = first & 0x7f
  return { compact, bit: first >> 7 === 1 ? 1 : 0 }
}
