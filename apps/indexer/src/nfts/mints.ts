import { type Context, ponder } from 'ponder:registry'
import { nftMint, nftMintTerms } from 'ponder:schema'
import { MintCollection, OpenCollection } from '@zono/protocol'
import { zeroAddress } from 'viem'
import type { FollowedContract } from '../../lib/contracts/createTermsReader.ts'
import { fromUnits, toExactString } from '../../lib/decimal.ts'
import { sanitizeText } from '../../lib/sanitizeText.ts'
import { type FollowedEvent, readTermsOnce, toContract } from '../listings.ts'
import { readTerms } from '../termsReader.ts'
import { readTokenDecimals } from '../tokenReader.ts'
import { isOwnCollection } from './custody.ts'
import { type EventBlock, type Piece, setOwnership } from './ownership.ts'

const NATIVE_DECIMALS = 18

/** Characters of the longest address of metadata: an open collection takes no longer one. */
const MAX_METADATA_URL_LENGTH = 2048

type MintContext = Pick<Context, 'db'>
type MintTerms = typeof nftMintTerms.$inferSelect

/** Terms of a collection in which anyone creates pieces (`isOpen`) or which sells them; undefined where it is none. */
async function readMintTerms(contract: FollowedContract, isOpen: boolean) {
  if (isOpen) {
    const terms = await readTerms(OpenCollection.abi, contract, ['COST'])
    return terms && { payingToken: zeroAddress, decimals: NATIVE_DECIMALS, creationCost: terms.COST }
  }
  const terms = await readTerms(MintCollection.abi, contract, ['payingToken'])
  if (terms === undefined) return undefined
  const { payingToken } = terms
  const decimals = payingToken === zeroAddress ? NATIVE_DECIMALS : await readTokenDecimals(payingToken)
  return { payingToken: payingToken.toLowerCase(), decimals, creationCost: 0n }
}

/**
 * Terms of a collection, read once because none of them can change: with its first piece, because a collection may be
 * created after the indexer has started.
 * @param isOpen whether anyone creates pieces in it
 * @returns undefined for a collection that does not answer as one: its mints are left out
 */
async function getMintTerms({ db }: MintContext, event: MintEvent, isOpen: boolean): Promise<MintTerms | undefined> {
  const contract = toContract(event)
  const id = contract.address.toLowerCase()
  const known = await db.find(nftMintTerms, { id })
  if (known !== null) return known
  const terms = await readTermsOnce(db, 'nftCollection', contract, () => readMintTerms(contract, isOpen))
  return terms && db.insert(nftMintTerms).values({ id, ...terms })
}

type MintEvent = FollowedEvent & {
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

async function recordMint(context: MintContext, event: MintEvent, input: MintInput) {
  const { block, log, transaction } = event
  const { collection, tokenId, account, pieces, paid } = input
  const terms = await getMintTerms(context, event, paid === undefined)
  if (terms === undefined) return
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
  if (!(await isOwnCollection(context.db, collection))) return
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
  if (!(await isOwnCollection(context.db, piece.collection))) return
  const creator = event.args.creator.toLowerCase()
  await recordMint(context, event, { ...piece, account: creator, pieces: 1n })
  const metadataUrl = sanitizeText(event.args.uri)
  const details = metadataUrl.length > MAX_METADATA_URL_LENGTH ? {} : { metadataUrl }
  await setOwnership(context.db, event.block, piece, { owner: creator, holder: creator }, details)
})
