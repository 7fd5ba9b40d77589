import { getProvenance } from '@zono/art'
import { type Address, keccak256 } from 'viem'
import { expectAnswer, expectOwner, type Step } from '../../step.ts'
import { MAIN_TOKEN } from '../exchange.ts'
import { TIMELOCK } from '../roles.ts'
import { toCollectionListing } from '../timelock/registry.ts'

/** Terms of a squad: a collection of drawn portraits, and the sale of its tickets. Amounts in base units of the main token. */
export type SquadTerms = {
  /** From which the pieces are drawn: two squads of one name would have the same pieces. */
  readonly name: string
  readonly symbol: string
  /** 100, 1,000 or 10,000. */
  readonly maxSupply: number
  readonly maxReserveSupply: number
  readonly maxPresaleSupply: number
  readonly pricePerTicket: bigint
  readonly presaleDurationSeconds: number
  /** Before the presale sets times, limits and price, takes the reserve and allots tickets. */
  readonly operator: Address
}

/** Names of a squad's contracts in a launch. */
export const getSquadNames = ({ symbol }: Pick<SquadTerms, 'symbol'>) => ({
  collection: `SquadNft ${symbol}`,
  sale: `NftSale ${symbol}`,
})

/** Hash of the attributes of all pieces in order, which a collection carries from its deployment on. */
export const getSquadProvenance = ({ name, maxSupply }: Pick<SquadTerms, 'name' | 'maxSupply'>) =>
  getProvenance(name, maxSupply, (bytes) => keccak256(bytes))

/** Squads: each collection is its sale's, each sale the timelock's. */
export const createSquadSteps = (
  squads: readonly SquadTerms[],
  { deployer }: { readonly deployer: Address },
): readonly Step[] =>
  squads.flatMap((squad): readonly Step[] => {
    const { collection, sale } = getSquadNames(squad)
    const provenance = getSquadProvenance(squad)
    const { name, symbol, maxSupply, operator, presaleDurationSeconds: presaleDuration, ...terms } = squad
    return [
      {
        ...{ kind: 'create', name: collection, contract: 'SquadNft', listing: toCollectionListing(collection) },
        args: () => [name, symbol, maxSupply, provenance, deployer],
        expects: [expectAnswer(collection, 'provenance', () => provenance, 'SquadNft')],
      },
      {
        ...{ kind: 'create', name: sale, contract: 'NftSale' },
        args: (find) => [
          {
            ...{ collection: find(collection), token: find(MAIN_TOKEN) },
            ...{ profile: find('Profile'), beacon: find('Beacon') },
            pricePerTicket: terms.pricePerTicket,
            maxReserveSupply: terms.maxReserveSupply,
            maxPresaleSupply: terms.maxPresaleSupply,
            presaleDuration,
          },
          operator,
          find(TIMELOCK),
        ],
        expects: [
          expectOwner(sale, TIMELOCK, 'NftSale'),
          expectAnswer(sale, 'collection', (find) => find(collection), 'NftSale'),
        ],
      },
      {
        ...{ kind: 'call', name: `${collection}.transferOwnership` },
        call: {
          ...{ to: collection, contract: 'SquadNft', functionName: 'transferOwnership' },
          args: (find) => [find(sale)],
        },
        done: [expectOwner(collection, sale, 'SquadNft')],
      },
    ]
  })
