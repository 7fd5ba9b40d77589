import { type Address, zeroAddress } from 'viem'
import { type Call, expectAnswer, expectOwner, type Locate, type Step } from '../../step.ts'
import { TIMELOCK } from '../roles.ts'

/** A collection that may be traded from the beginning. */
export type MarketCollection = {
  readonly collection: Locate
  /** Both together at most 1,000. */
  readonly tradingFeeBps: bigint
  readonly creatorFeeBps: bigint
  /** Receives the creator's fee; nobody without. */
  readonly creator?: Address | undefined
  /** Says which pieces may be listed; all without. */
  readonly whitelistChecker?: Locate | undefined
}

/** Terms of the NFT market. Prices in wei of the wrapped native coin. */
export type MarketTerms = {
  /** Lists collections, changes their fees and bounds prices. */
  readonly admin: Address
  readonly treasury: Address
  readonly minPrice: bigint
  readonly maxPrice: bigint
  readonly collections: readonly MarketCollection[]
}

const MARKET = 'NftMarket'

/** Call of the market's admin that opens a collection for trading. */
const createListing = ({ collection, ...terms }: MarketCollection): Call => ({
  ...{ to: MARKET, functionName: 'addCollection' },
  args: (find) => [
    collection(find),
    terms.creator ?? zeroAddress,
    terms.whitelistChecker?.(find) ?? zeroAddress,
    terms.tradingFeeBps,
    terms.creatorFeeBps,
  ],
})

/**
 * The NFT market, the contract that buys several listings at once, and the one that keeps offers. The timelock is
 * the market's first admin: it lists the collections and gives its role to the admin at once, so that no key has it meanwhile.
 */
export const createMarketSteps = (terms: MarketTerms): readonly Step[] => [
  {
    ...{ kind: 'create', name: MARKET },
    args: (find) => [find(TIMELOCK), terms.treasury, find(TIMELOCK), find('WBNB'), terms.minPrice, terms.maxPrice],
    expects: [expectOwner(MARKET, TIMELOCK), expectAnswer(MARKET, 'WBNB', (find) => find('WBNB'))],
  },
  {
    ...{ kind: 'create', name: 'NftSweeper' },
    args: (find) => [find(MARKET)],
    expects: [expectAnswer('NftSweeper', 'market', (find) => find(MARKET))],
  },
  {
    ...{ kind: 'create', name: 'NftOffers' },
    args: (find) => [find(MARKET)],
    expects: [expectAnswer('NftOffers', 'market', (find) => find(MARKET))],
  },
  {
    ...{ kind: 'owner', name: `${MARKET}.setUp` },
    calls: [
      ...terms.collections.map(createListing),
      {
        ...{ to: MARKET, functionName: 'setAdminAndTreasuryAddresses' },
        args: () => [terms.admin, terms.treasury],
      },
    ],
    expects: [
      expectAnswer(MARKET, 'adminAddress', () => terms.admin),
      expectAnswer(MARKET, 'treasuryAddress', () => terms.treasury),
    ],
  },
]
