import { sha256 } from 'viem'

/** CID version 1, codec dag-json (0x0129 as a varint), hash SHA-256 of 32 bytes. */
const CID_PREFIX = [0x01, 0xa9, 0x02, 0x12, 0x20] as const

const BASE32_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * JSON with sorted keys and without spaces: equal values have equal texts.
 * @example
 * toCanonicalJson({ b: 1, a: [true, null] }) // => '{"a":[true,null],"b":1}'
 */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  )
}

/**
 * Content id (CIDv1, dag-json, SHA-256, base32) of a JSON value in canonical form. Anyone who holds the bytes can check
 * them against it, and an IPFS node gives the same id to the same bytes.
 * @see https://github.com/multiformats/cid
 * @example
 * getContentId({ hello: 'world' }) // => 'baguqeerasords4njcts6vs7qvdjfcvgnume4hqohf65zsfguprqphs3icwea'
 */
export function getContentId(value: unknown): string {
  const digest = sha256(new TextEncoder().encode(toCanonicalJson(value)), 'bytes')
  return `b${encodeBase32([...CID_PREFIX, ...digest])}`
}

/** RFC 4648 base32 in lower case without padding. */
function encodeBase32(bytes: readonly number[]): string {
  let [text, bits, length] = ['', 0, 0]
  for (const byte of bytes) {
    bits = (bits << 8) | byte
    length += 8
    while (length >= 5) {
      length -= 5
      text += BASE32_ALPHABET[(bits >> length) & 31]
    }
    bits &= (1 << length) - 1
  }
  return length > 0 ? text + BASE32_ALPHABET[(bits << (5 - length)) & 31] : text
}
