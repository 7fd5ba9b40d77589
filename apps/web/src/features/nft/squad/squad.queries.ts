import { type Deployment, NftSale, SquadNft } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address, Hex } from 'viem'
import type { ChainClient } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { optionalRead } from '../../../core/chain/optionalRead.ts'
import { readNftCollections } from '../../../core/nfts/nftCollection.ts'
import { resolveToken } from '../../../core/tokens/resolveToken.ts'
import { sanitizeText } from '../../../lib/i18n/sanitizeText.ts'
import { getSeasonSlug, SQUAD_STATUS } from '../squadSeasons.ts'

/** A season: a collection and the sale of its tickets. */
export type SquadSeason = {
  readonly collection: Address
  readonly sale: Address
  /** What the collection calls itself. */
  readonly name: string
  /** Name in addresses: `zero`. */
  readonly slug: string
}

/** Reads the seasons of this deployment, newest open first. Two with the same name are told apart by their place. */
export async function readSquadSeasons(chain: ChainClient, _: null): Promise<readonly SquadSeason[]> {
  const entries = chain.deployment.squadSales ?? []
  const collections = await readNftCollections(
    chain,
    entries.map(({ collection }) => collection),
  )
  const slugs = collections.map(({ name }) => getSeasonSlug(name))
  return entries.map(({ collection, sale }, i) => {
    const slug = slugs[i] ?? ''
    return {
      collection,
      sale,
      name: collections[i]?.name ?? collection,
      slug: slugs.indexOf(slug) === i ? slug : `${slug}-${i + 1}`,
    }
  })
}

export const squadSeasonsQuery = chainQuery('squadSeasons', readSquadSeasons, 'never')

/** Terms of a season, fixed at deployment. */
export type SquadTerms = SquadSeason & {
  readonly symbol: string | undefined
  /** Token that tickets are paid in. */
  readonly token: Token
  /** Contract that says who has an active profile. */
  readonly profile: Address
  /** Most tickets, and pieces of the collection. */
  readonly maxSupply: bigint
  /** Most tickets that the operator takes without paying. */
  readonly maxReserveSupply: bigint
  /** Most Gen 0 tickets in all. */
  readonly maxPresaleSupply: bigint
  /** Hash of the attributes of all pieces, fixed before the first ticket was sold. */
  readonly provenance: Hex
}

/** Reads the terms of a season; null where a contract does not answer. */
export async function readSquadTerms(chain: ChainClient, season: SquadSeason): Promise<SquadTerms | null> {
  const sale = { abi: NftSale.abi, address: season.sale }
  const nft = { abi: SquadNft.abi, address: season.collection }
  const [tokenAddress, profile, maxSupply, maxReserveSupply, maxPresaleSupply, symbol, provenance] = await Promise.all([
    optionalRead(chain.readContract({ ...sale, functionName: 'token' })),
    optionalRead(chain.readContract({ ...sale, functionName: 'profile' })),
    optionalRead(chain.readContract({ ...sale, functionName: 'maxSupply' })),
    optionalRead(chain.readContract({ ...sale, functionName: 'maxReserveSupply' })),
    optionalRead(chain.readContract({ ...sale, functionName: 'maxPresaleSupply' })),
    optionalRead(chain.readContract({ ...nft, functionName: 'symbol' })),
    optionalRead(chain.readContract({ ...nft, functionName: 'provenance' })),
  ])
  if (
    tokenAddress === undefined ||
    profile === undefined ||
    !maxSupply ||
    maxReserveSupply === undefined ||
    maxPresaleSupply === undefined ||
    provenance === undefined
  ) {
    return null
  }
  const token = await resolveToken(chain, tokenAddress)
  return (
    token && {
      ...season,
      symbol: symbol === undefined ? undefined : sanitizeText(symbol, 20),
      token,
      profile,
      maxSupply,
      maxReserveSupply,
      maxPresaleSupply,
      provenance,
    }
  )
}

export const squadTermsQuery = chainQuery('squadTerms', readSquadTerms, 'never')

/** A season at a block. Times in unix seconds; 0 before they are set. */
export type SquadState = {
  /** Status of the contract, 0 to 5. */
  readonly status: number
  readonly presaleTimestamp: number
  readonly startTimestamp: number
  readonly endTimestamp: number
  /** Most tickets of an account in the public sale, besides its Gen 0 tickets. */
  readonly maxPerAddress: bigint
  readonly maxPerTransaction: bigint
  /** Base units of the token. */
  readonly pricePerTicket: bigint
  readonly ticketsDistributed: bigint
  /** Tickets that the operator has taken. */
  readonly reserveTaken: bigint
  /** Gen 0 tickets that are allotted. */
  readonly presaleAllotted: bigint
  /** Beacon round that decides the order; undefined until it is fixed. */
  readonly drawRound: number | undefined
  /** Number that the draw adds to every ticket; undefined before it is known. */
  readonly offset: bigint | undefined
  /** Pieces that exist. */
  readonly pieceCount: bigint
  /** Base of the metadata addresses: shown, never trusted. */
  readonly baseUri: string | undefined
  readonly isLocked: boolean | undefined
}

type SquadAddresses = Pick<SquadSeason, 'sale' | 'collection'>

/** Characters of a metadata address that are kept. */
const MAX_URI_LENGTH = 120

/** Reads a season at the current block; null where the sale does not answer. */
export async function readSquadState(
  chain: ChainClient,
  { sale, collection }: SquadAddresses,
): Promise<SquadState | null> {
  const contract = { abi: NftSale.abi, address: sale }
  const nft = { abi: SquadNft.abi, address: collection }
  const [
    status,
    presaleTimestamp,
    startTimestamp,
    endTimestamp,
    maxPerAddress,
    maxPerTransaction,
    pricePerTicket,
    ticketsDistributed,
    reserveTaken,
    presaleAllotted,
    drawRound,
    offset,
    pieceCount,
    baseUri,
    isLocked,
  ] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'currentStatus' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'presaleTimestamp' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'startTimestamp' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'endTimestamp' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'maxPerAddress' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'maxPerTransaction' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'pricePerTicket' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'totalTicketsDistributed' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'totalReserveTickets' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'totalTicketsForGen0' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'drawRound' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'randomOffsetNumber' })),
    optionalRead(chain.readContract({ ...nft, functionName: 'totalSupply' })),
    optionalRead(chain.readContract({ ...nft, functionName: 'baseURI' })),
    optionalRead(chain.readContract({ ...nft, functionName: 'isLocked' })),
  ])
  if (
    status === undefined ||
    presaleTimestamp === undefined ||
    startTimestamp === undefined ||
    endTimestamp === undefined ||
    maxPerAddress === undefined ||
    maxPerTransaction === undefined ||
    pricePerTicket === undefined ||
    ticketsDistributed === undefined ||
    reserveTaken === undefined ||
    presaleAllotted === undefined ||
    pieceCount === undefined
  ) {
    return null
  }
  return {
    status,
    presaleTimestamp: Number(presaleTimestamp),
    startTimestamp: Number(startTimestamp),
    endTimestamp: Number(endTimestamp),
    maxPerAddress,
    maxPerTransaction,
    pricePerTicket,
    ticketsDistributed,
    reserveTaken,
    presaleAllotted,
    drawRound: drawRound ? Number(drawRound) : undefined,
    offset: status >= SQUAD_STATUS.claim ? offset : undefined,
    pieceCount,
    baseUri: baseUri === undefined ? undefined : sanitizeText(baseUri, MAX_URI_LENGTH),
    isLocked,
  }
}

export const squadStateQuery = chainQuery('squadState', readSquadState)

/** Whether a deployment has seasons. */
export const hasSquadSeasons = ({ squadSales = [] }: Deployment): boolean => squadSales.length > 0
