/** Price of a token in a sale, which one base unit of the currency cannot express where the token is cheap. */
export type SalePrice = {
  /** Base units of the currency that the sale takes for `offered`. */
  readonly paid: bigint
  /** Base units of the offered token. */
  readonly offered: bigint
}

/**
 * Value of all tokens of a sale at its price, in base units of the currency it takes. Rounded down.
 *
 * @param supply - Base units of the offered token.
 */
export const getFullyDilutedValue = (supply: bigint, { paid, offered }: SalePrice): bigint => (supply * paid) / offered
