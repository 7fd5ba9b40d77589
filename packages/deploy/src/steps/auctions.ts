import type { Address } from 'viem'
import { expectAnswer, expectOwner, type Step } from '../step.ts'
import { MAIN_TOKEN } from './exchange.ts'
import { TIMELOCK } from './roles.ts'

/** Terms of the farm auctions. */
export type AuctionTerms = {
  /** Sets the whitelist, starts and closes auctions. */
  readonly operator: Address
  /** Longest auction. */
  readonly maxAuctionBlocks: bigint
}

/** The farm auctions, which take bids in the main token. */
export const createAuctionSteps = ({ operator, maxAuctionBlocks }: AuctionTerms): readonly Step[] => [
  {
    ...{ kind: 'create', name: 'FarmAuction' },
    args: (find) => [find(MAIN_TOKEN), operator, maxAuctionBlocks, find(TIMELOCK)],
    expects: [
      expectOwner('FarmAuction', TIMELOCK),
      expectAnswer('FarmAuction', 'operatorAddress', () => operator),
      expectAnswer('FarmAuction', 'maxAuctionLength', () => maxAuctionBlocks),
    ],
  },
]
