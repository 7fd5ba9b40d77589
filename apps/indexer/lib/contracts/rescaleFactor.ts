/** 10^exponent as exact decimal text. PostgreSQL's own `power` rounds. */
export const getRescaleFactor = (exponent: number): string =>
  exponent >= 0 ? `1${'0'.repeat(exponent)}` : `0.${'0'.repeat(-exponent - 1)}1`
