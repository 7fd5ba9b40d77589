import { type Hex, hexToString } from 'viem'

/** Text that old tokens give as 32 bytes; undefined where the bytes are none. */
export const decodeBytes32Text = (bytes: Hex | undefined): string | undefined =>
  bytes && /^0x[0-9a-f]{62}00$/i.test(bytes) ? hexToString(bytes, { size: 32 }) : undefined

/** Text without what turns, hides or breaks the text around it; PostgreSQL takes no zero byte either. */
export const sanitizeText = (text = ''): string => text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()
