/**
 * Value of all tokens of a sale at its price, in base units of the currency it takes.
 *
 * @param supply - Base units of the offered token.
 * @param price - Base units of the taken currency for one whole token.
 */
export const getFullyDilutedValue = (supply: bigint, price: bigint, decimals: number): bigint =>
  (supply * price) / 10n ** BigInt(decimals)
