const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const KEY_LENGTH = 4

/**
 * Key of an English text in the locale files that the build writes: 24 bits of its FNV-1a hash, which take a fifth of the
 * text's bytes. No text begins with its first character. The build refuses two texts of one key.
 */
export function getShortKey(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  // The high bits into the low ones, which are taken.
  let rest = (hash ^ (hash >>> 24)) >>> 0
  let key = '~'
  for (let index = 0; index < KEY_LENGTH; index++) {
    key += ALPHABET[rest & 63]
    rest >>>= 6
  }
  return key
}
