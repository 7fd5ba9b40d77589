import { type Address, zeroAddress } from 'viem'
import { expectAnswer, expectOwner, type Locate, type Step } from '../../step.ts'
import { TIMELOCK } from '../roles.ts'
import { toCollectionListing } from '../timelock/registry.ts'

/** Terms of a collection whose pieces are minted for a price, as `MintCollection` takes them. */
export type MintTerms = {
  readonly name: string
  readonly symbol: string
  /** What a mint is paid with; the native coin without. */
  readonly payingToken?: Locate | undefined
  readonly maxSupply: bigint
  /** Base units of the paying token, or wei. */
  readonly nftPrice: bigint
  readonly maxMintPerTx: bigint
  /** 0 for no limit. */
  readonly maxPerWallet: bigint
  /** Unix seconds from which pieces are sold. */
  readonly mintActiveTime: bigint
  /** Pieces that the owner may mint without paying before the sale: the stock of farms. */
  readonly maxReserve: bigint
  /** Colour family of the pictures, degrees. */
  readonly hue: bigint
}

/** Name of a collection among the contracts of a launch. */
export const getCollectionName = (symbol: string): string => `Collection ${symbol}`

/** Arguments of the constructor of `MintCollection`. */
export const toMintArguments =
  ({ payingToken, ...terms }: MintTerms, treasury: Address) =>
  (find: Parameters<Locate>[0]): readonly unknown[] => [
    { ...terms, payingToken: payingToken?.(find) ?? zeroAddress },
    treasury,
    find(TIMELOCK),
  ]

/** Collections whose pieces are minted for a price, each the timelock's. */
export const createMintCollectionSteps = (
  collections: readonly MintTerms[],
  { treasury }: { readonly treasury: Address },
): readonly Step[] =>
  collections.map((terms) => {
    const name = getCollectionName(terms.symbol)
    return {
      ...{ kind: 'create', name, contract: 'MintCollection', listing: toCollectionListing(name) },
      args: toMintArguments(terms, treasury),
      expects: [
        expectOwner(name, TIMELOCK, 'MintCollection'),
        expectAnswer(name, 'treasury', () => treasury, 'MintCollection'),
      ],
    }
  })

/** Terms of a collection in which anyone creates pieces of their own. */
export type OpenCollectionTerms = {
  readonly name: string
  readonly symbol: string
  readonly maxSupply: bigint
  /** Wei for a piece. */
  readonly cost: bigint
}

/** A collection in which anyone creates pieces; nobody owns it. */
export const createOpenCollectionStep = (
  { name, symbol, maxSupply, cost }: OpenCollectionTerms,
  { treasury }: { readonly treasury: Address },
): Step => ({
  ...{ kind: 'create', name: getCollectionName(symbol), contract: 'OpenCollection' },
  listing: toCollectionListing(getCollectionName(symbol)),
  args: () => [name, symbol, maxSupply, cost, treasury],
  expects: [
    expectAnswer(getCollectionName(symbol), 'MAX_SUPPLY', () => maxSupply, 'OpenCollection'),
    expectAnswer(getCollectionName(symbol), 'treasury', () => treasury, 'OpenCollection'),
  ],
})
