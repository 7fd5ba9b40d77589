import { readAnsweredFields, readFields, resolveToken } from '@zono/client'
import { type Deployment, NftSale, SquadNft } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address, Hex } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { readNftCollections } from '#core/nfts/nftCollection.ts'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'
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
  const [sale, { symbol, provenance }] = await Promise.all([
    readFields(chain, { abi: NftSale.abi, address: season.sale }, [
      'token',
      'profile',
      'maxSupply',
      'maxReserveSupply',
      'maxPresaleSupply',
    ]),
    readAnsweredFields(chain, { abi: SquadNft.abi, address: season.collection }, ['symbol', 'provenance']),
  ])
  if (!sale?.maxSupply || provenance === undefined) return null
  const token = await resolveToken(chain, sale.token)
  return (
    token && {
      ...season,
      ...sale,
      symbol: symbol === undefined ? undefined : sanitizeText(symbol, 20),
      token,
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
  const [state, draw, pieces, { baseURI, isLocked }] = await Promise.all([
    readFields(chain, contract, [
      'currentStatus',
      'presaleTimestamp',
      'startTimestamp',
      'endTimestamp',
      'maxPerAddress',
      'maxPerTransaction',
      'pricePerTicket',
      'totalTicketsDistributed',
      'totalReserveTickets',
      'totalTicketsForGen0',
    ]),
    readAnsweredFields(chain, contract, ['drawRound', 'randomOffsetNumber']),
    readFields(chain, nft, ['totalSupply']),
    readAnsweredFields(chain, nft, ['baseURI', 'isLocked']),
  ])
  if (state === undefined || pieces === undefined) return null
  const { currentStatus: status, maxPerAddress, maxPerTransaction, pricePerTicket } = state
  return {
    status,
    presaleTimestamp: Number(state.presaleTimestamp),
    startTimestamp: Number(state.startTimestamp),
    endTimestamp: Number(state.endTimestamp),
    maxPerAddress,
    maxPerTransaction,
    pricePerTicket,
    ticketsDistributed: state.totalTicketsDistributed,
    reserveTaken: state.totalReserveTickets,
    presaleAllotted: state.totalTicketsForGen0,
    drawRound: draw.drawRound ? Number(draw.drawRound) : undefined,
    offset: status >= SQUAD_STATUS.claim ? draw.randomOffsetNumber : undefined,
    pieceCount: pieces.totalSupply,
    baseUri: baseURI === undefined ? undefined : sanitizeText(baseURI, MAX_URI_LENGTH),
    isLocked,
  }
}

export const squadStateQuery = chainQuery('squadState', readSquadState)

/** Whether a deployment has seasons. */
export const hasSquadSeasons = ({ squadSales = [] }: Deployment): boolean => squadSales.length > 0
