import { type Address, zeroAddress } from 'viem'
import { type CallStep, expectAnswer, expectOwner, type Locate, type Step } from '../../step.ts'
import { TIMELOCK } from '../roles.ts'

/** A collection that may be traded from the beginning. */
export type MarketCollection = {
  /** Of its own among those of the market. */
  readonly name: string
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
  readonly deployer: Address
  /** Lists collections, changes their fees and bounds prices. */
  readonly admin: Address
  readonly treasury: Address
  readonly minPrice: bigint
  readonly maxPrice: bigint
  readonly collections: readonly MarketCollection[]
}

const MARKET = 'NftMarket'

/** Price for which the fees of a collection are asked: a fee is as much of it as its basis points say. */
const BPS_DENOMINATOR = 10_000n

const createListingStep = ({ name, collection, ...terms }: MarketCollection): CallStep => {
  const { tradingFeeBps, creatorFeeBps, creator, whitelistChecker } = terms
  return {
    ...{ kind: 'call', name: `${MARKET}.addCollection ${name}` },
    call: {
      ...{ to: MARKET, functionName: 'addCollection' },
      args: (find) => [
        collection(find),
        creator ?? zeroAddress,
        whitelistChecker?.(find) ?? zeroAddress,
        tradingFeeBps,
        creatorFeeBps,
      ],
    },
    done: [
      {
        ...{ to: MARKET, functionName: 'calculatePriceAndFeesForCollection' },
        args: (find) => [collection(find), BPS_DENOMINATOR],
        answer: () => [BPS_DENOMINATOR - tradingFeeBps - creatorFeeBps, tradingFeeBps, creatorFeeBps],
      },
    ],
  }
}

/**
 * The NFT market, the contract that buys several listings at once, and the one that keeps offers. The deployer lists the
 * first collections, and then gives the admin's role away.
 */
export const createMarketSteps = (terms: MarketTerms): readonly Step[] => [
  {
    ...{ kind: 'create', name: MARKET },
    args: (find) => [terms.deployer, terms.treasury, find(TIMELOCK), find('WBNB'), terms.minPrice, terms.maxPrice],
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
  ...terms.collections.map(createListingStep),
  {
    ...{ kind: 'owner', name: `${MARKET}.setAdminAndTreasuryAddresses` },
    calls: [
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
