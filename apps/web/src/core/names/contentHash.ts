import { type Hex, hexToBytes, isHex } from 'viem'
import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'

// Multicodec numbers (EIP-1577, the multiformats table).
const IPFS_NAMESPACE = 0xe3
const IPNS_NAMESPACE = 0xe5
const DAG_PB = 0x70
const LIBP2P_KEY = 0x72
const SHA2_256 = 0x12
const IDENTITY = 0x00

/**
 * What a content hash leads to, as `ipfs://{cid}` or `ipns://{name or key}` (EIP-1577).
 * Throws `Unrecognized codec: {codec}`, or `hex must have length that is multiple of 2`.
 */
export function toContentUri(hash: Hex): string {
  if (hash.length % 2 !== 0) throw new AppError(msg('hex must have length that is multiple of 2'))
  if (!isHex(hash)) throw new AppError(msg('Unrecognized codec: %codec%', { codec: 'none' }))
  const { values, rest } = decodeVarints(hexToBytes(hash), 2)
  const [namespace = 0, version = 0] = values
  if ((namespace !== IPFS_NAMESPACE && namespace !== IPNS_NAMESPACE) || version !== 1) {
    throw new AppError(msg('Unrecognized codec: %codec%', { codec: `0x${namespace.toString(16)}` }))
  }
  return namespace === IPFS_NAMESPACE ? `ipfs://${toCid(rest)}` : `ipns://${toIpnsName(rest)}`
}

/** A CID in text: version 0 where it is a plain SHA-256 of dag-pb, else version 1 in base32. */
function toCid(bytes: Uint8Array): string {
  const { values, rest } = decodeVarints(bytes, 1)
  const [codec = 0] = values
  if (codec === DAG_PB && rest[0] === SHA2_256 && rest.length === 34) return encodeBase58(rest)
  return `b${encodeBase32(new Uint8Array([1, ...bytes]))}`
}

/** An IPNS name: a domain in plain letters where the key is one, else the key. */
function toIpnsName(bytes: Uint8Array): string {
  const { values, rest } = decodeVarints(bytes, 3)
  const [codec, hashing, length] = values
  if ((codec === DAG_PB || codec === LIBP2P_KEY) && hashing === IDENTITY && rest.length === length) {
    const text = new TextDecoder().decode(rest)
    if (/^[a-z0-9.-]+\.[a-z]+$/i.test(text)) return text
  }
  return `b${encodeBase32(new Uint8Array([1, ...bytes]))}`
}

/** Unsigned varints at the beginning, seven bits a byte. */
function decodeVarints(bytes: Uint8Array, count: number) {
  const values: number[] = []
  let at = 0
  while (values.length < count && at < bytes.length) {
    let value = 0
    for (let shift = 0; at < bytes.length; shift += 7) {
      const byte = bytes[at++] ?? 0
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) break
    }
    values.push(value)
  }
  return { values, rest: bytes.slice(at) }
}

const BASE58_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function encodeBase58(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; number > 0n; number /= 58n) text = (BASE58_ALPHABET[Number(number % 58n)] ?? '') + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}

const BASE32_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32_ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
