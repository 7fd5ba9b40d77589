import type { Address } from 'viem'

/** Characters at each end of an address that people compare, and that a shortened address shows. */
const COMPARED_CHARACTERS = 4

/** Length of `0x`. */
const PREFIX_LENGTH = 2

const getEnds = (address: string): string =>
  (
    address.slice(PREFIX_LENGTH, PREFIX_LENGTH + COMPARED_CHARACTERS) + address.slice(-COMPARED_CHARACTERS)
  ).toLowerCase()

/**
 * The known address that another one imitates: the same first and last characters, and others between. Who makes such an
 * address hopes to be copied from a history. Undefined for a known address, and for one that resembles none.
 */
export function findLookAlike<known extends { readonly address: Address }>(
  address: Address,
  known: readonly known[],
): known | undefined {
  if (known.some((one) => one.address.toLowerCase() === address.toLowerCase())) return undefined
  return known.find((one) => getEnds(one.address) === getEnds(address))
}

/** A stretch of an address, and whether it differs from the other one. */
export type AddressPart = {
  /** Position of its first character. */
  readonly start: number
  readonly text: string
  readonly isDifferent: boolean
}

/** Divides an address into the stretches that are the same as in another one, and those that are not. */
export function getAddressParts(address: Address, other: Address): readonly AddressPart[] {
  const parts: { start: number; text: string; isDifferent: boolean }[] = []
  for (const [i, character] of [...address].entries()) {
    const isDifferent = character.toLowerCase() !== other[i]?.toLowerCase()
    const last = parts.at(-1)
    if (last?.isDifferent === isDifferent) last.text += character
    else parts.push({ start: i, text: character, isDifferent })
  }
  return parts
}
