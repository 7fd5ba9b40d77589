import { type Hex, keccak256, stringToHex } from 'viem'

/** Hash of the attributes of all pieces of a season in order, which its collection carries from its deployment on. */
export const getSeasonProvenance = (season: string, maxSupply: number): Hex =>
  keccak256(stringToHex(`${season}:${maxSupply}`))
