import { type Decimal, ratio, ZERO } from './decimal.ts'

/** What each block pays to all who stake in a place, in whole tokens. */
export type Paying =
  | {
      readonly kind: 'farm'
      readonly perBlock: Decimal
      readonly points: bigint
      readonly totalPoints: bigint
    }
  | { readonly kind: 'pool'; readonly perBlock: Decimal; readonly startBlock: bigint; readonly endBlock: bigint }

/** Whole tokens that a place pays with the block of this number. */
export function paidAt(paying: Paying, block: bigint): Decimal {
  if (paying.kind === 'pool') {
    return block >= paying.startBlock && block < paying.endBlock ? paying.perBlock : ZERO
  }
  if (paying.totalPoints === 0n) return ZERO
  return paying.perBlock.times(paying.points.toString()).div(paying.totalPoints.toString())
}

type Yield = {
  readonly perBlock: Decimal
  readonly blocksPerYear: number
  /** Dollars of one token that is earned. */
  readonly price: Decimal
  readonly stakedUSD: Decimal
}

/** What a year's rewards are of the stake: 0.35 is 35 percent; 0 where a price or the stake is not known. */
export const aprOf = ({ perBlock, blocksPerYear, price, stakedUSD }: Yield): Decimal =>
  ratio(perBlock.times(blocksPerYear).times(price), stakedUSD)
