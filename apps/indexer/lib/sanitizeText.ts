import { type Hex, hexToString } from 'viem'

/** Text of a token that returns bytes32 instead of string (MKR, for example); undefined for bytes that are not padded text. */
export const decodeBytes32Text = (bytes: Hex | undefined): string | undefined =>
  bytes && /^0x[0-9a-f]{62}00$/i.test(bytes) ? hexToString(bytes, { size: 32 }) : undefined

/**
 * Text without control, format, private-use, surrogate and line-separator characters, which could reorder, hide or break
 * the text around them. PostgreSQL rejects zero bytes too.
 */
export const sanitizeText = (text = ''): string => text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()
