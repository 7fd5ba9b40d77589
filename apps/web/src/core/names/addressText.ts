import { type Address, getAddress, isAddress, zeroAddress } from 'viem'
import { type Message, msg } from '#lib/i18n/message.ts'

const isInBothCases = (text: string): boolean => /[a-f]/.test(text.slice(2)) && /[A-F]/.test(text.slice(2))

/** Whether an address in both cases fails its checksum: usually a mistyped digit (EIP-55). One case carries no checksum. */
export const hasWrongChecksum = (text: string): boolean =>
  isAddress(text, { strict: false }) && isInBothCases(text) && !isAddress(text)

/** The address that a typed text is; undefined for any other text, and for one whose checksum is wrong. */
export function parseAddress(text: string): Address | undefined {
  const typed = text.trim()
  return isAddress(typed, { strict: false }) && !hasWrongChecksum(typed) ? getAddress(typed) : undefined
}

/** What is said of an address whose checksum is wrong. */
export const WRONG_CHECKSUM = msg('Check this address: its checksum is wrong.')

/** A part of an address, or one that was shortened for reading, such as `0x7099...79C8`. */
const PARTIAL_ADDRESS = /^0x[0-9a-f]*((\.{2,}|…)[0-9a-f]*)?$/i

/** Why a text is no address although it begins like one; undefined for an address, and for a name. */
export function getAddressFault(text: string): Message | undefined {
  const typed = text.trim()
  if (hasWrongChecksum(typed)) return WRONG_CHECKSUM
  if (PARTIAL_ADDRESS.test(typed) && !isAddress(typed, { strict: false })) return msg('This is not a whole address.')
  return undefined
}

/** Addresses that nobody has the key of, and that things are sent to only to destroy them. */
const BURN_ADDRESSES: readonly string[] = [zeroAddress, '0x000000000000000000000000000000000000dead']

/** Whether what is sent to this address is lost for good. */
export const isBurnAddress = (address: Address): boolean => BURN_ADDRESSES.includes(address.toLowerCase())
