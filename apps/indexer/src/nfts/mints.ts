import { type Context, ponder } from 'ponder:registry'
import { nftMint, nftMintTerms } from 'ponder:schema'
import { MintCollection, OpenCollection } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import { fromUnits, toExactString } from '../../lib/decimal.ts'
import { sanitizeText } from '../../lib/sanitizeText.ts'
import { readTokenDecimals } from '../tokenReader.ts'
import { type EventBlock, type Piece, setOwnership } from './ownership.ts'

const NATIVE_DECIMALS = 18

type MintContext = Context<'NftCollection:Minted'>
type MintTerms = typeof nftMintTerms.$inferSelect

/**
 * Terms of a collection, read once because none of them can change: with its first piece, because a collection may be
 * created after the indexer has started.
 * @param isOpen whether anyone creates pieces in it
 */
async function getMintTerms({ db, client }: MintContext, id: string, isOpen: boolean): Promise<MintTerms> {
  const known = await db.find(nftMintTerms, { id })
  if (known !== null) return known
  const address = id as Address
  if (isOpen) {
    const contract = { abi: OpenCollection.abi, address, cache: 'immutable' } as const
    const creationCost = await client.readContract({ ...contract, functionName: 'COST' })
    const terms = { id, payingToken: zeroAddress, decimals: NATIVE_DECIMALS, creationCost }
    return db.insert(nftMintTerms).values(terms)
  }
  const contract = { abi: MintCollection.abi, address, cache: 'immutable' } as const
  const token = await client.readContract({ ...contract, functionName: 'payingToken' })
  const decimals = token === zeroAddress ? NATIVE_DECIMALS : await readTokenDecimals(token)
  return db.insert(nftMintTerms).values({ id, payingToken: token.toLowerCase(), decimals, creationCost: 0n })
}

type MintEvent = {
  readonly block: EventBlock
  readonly log: { readonly logIndex: number }
  readonly transaction: { readonly hash: string }
}

type MintInput = Piece & {
  readonly account: string
  readonly pieces: bigint
  /** Base units; undefined for the fixed cost of creating a piece. */
  readonly paid?: bigint
}

async function recordMint(
  context: MintContext,
  { block, log, transaction }: MintEvent,
  { collection, tokenId, account, pieces, paid }: MintInput,
) {
  const terms = await getMintTerms(context, collection, paid === undefined)
  await context.db.insert(nftMint).values({
    id: `${transaction.hash}-${log.logIndex}`,
    collection,
    account,
    firstTokenId: tokenId,
    pieces,
    paid: toExactString(fromUnits(paid ?? terms.creationCost, terms.decimals)),
    payingToken: terms.payingToken,
    transactionHash: transaction.hash,
    block: block.number,
    timestamp: block.timestamp,
  })
}

ponder.on('NftCollection:Minted', async ({ event, context }) => {
  const { to, firstTokenId, amount, paid } = event.args
  const collection = event.log.address.toLowerCase()
  await recordMint(context, event, {
    collection,
    tokenId: firstTokenId,
    account: to.toLowerCase(),
    pieces: amount,
    paid,
  })
})

// The event precedes the transfer to the creator, so it makes the row of the piece.
ponder.on('NftCollection:Created', async ({ event, context }) => {
  const piece = { collection: event.log.address.toLowerCase(), tokenId: event.args.tokenId }
  const creator = event.args.creator.toLowerCase()
  await recordMint(context, event, { ...piece, account: creator, pieces: 1n })
  const details = { metadataUrl: sanitizeText(event.args.uri) }
  await setOwnership(context.db, event.block, piece, { owner: creator, holder: creator }, details)
})
