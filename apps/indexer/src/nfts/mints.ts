import { ponder } from 'ponder:registry'
import { nftMint, nftMintTerms } from 'ponder:schema'
import { erc20Abi, MintCollection, OpenCollection } from '@zono/protocol'
import { zeroAddress } from 'viem'
import { fromUnits, toExactString } from '../../lib/decimal.ts'
import { sanitizeText } from '../../lib/sanitizeText.ts'
import { settings } from '../../settings.ts'
import { type Db, type EventBlock, type Piece, setOwnership } from './ownership.ts'

const NATIVE_DECIMALS = 18

const { nftCollections = [], nftMints = [] } = settings.deployment

/** Collections of the deployment, and how their pieces are paid. */
const COLLECTIONS = new Map([
  ...nftMints.map(({ contractAddress }) => [contractAddress, 'TOKENMINT'] as const),
  ...nftCollections.map(({ contractAddress, type }) => [contractAddress, type] as const),
])

// Terms are read once: none of them can change.
ponder.on('NftCollection:setup', async ({ context: { db, client } }) => {
  for (const [address, type] of COLLECTIONS) {
    const terms = { id: address.toLowerCase(), payingToken: zeroAddress as string, decimals: NATIVE_DECIMALS }
    if (type === 'SELFCREATE') {
      const contract = { abi: OpenCollection.abi, address, cache: 'immutable' } as const
      const creationCost = await client.readContract({ ...contract, functionName: 'COST' })
      await db.insert(nftMintTerms).values({ ...terms, creationCost })
      continue
    }
    const contract = { abi: MintCollection.abi, address, cache: 'immutable' } as const
    const token = await client.readContract({ ...contract, functionName: 'payingToken' })
    const decimals =
      token === zeroAddress
        ? NATIVE_DECIMALS
        : await client.readContract({ abi: erc20Abi, address: token, functionName: 'decimals', cache: 'immutable' })
    await db.insert(nftMintTerms).values({ ...terms, payingToken: token.toLowerCase(), decimals, creationCost: 0n })
  }
})

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
  db: Db,
  { block, log, transaction }: MintEvent,
  { collection, tokenId, account, pieces, paid }: MintInput,
) {
  const terms = await db.find(nftMintTerms, { id: collection })
  if (terms === null) return
  await db.insert(nftMint).values({
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

ponder.on('NftCollection:Minted', async ({ event, context: { db } }) => {
  const { to, firstTokenId, amount, paid } = event.args
  const collection = event.log.address.toLowerCase()
  await recordMint(db, event, { collection, tokenId: firstTokenId, account: to.toLowerCase(), pieces: amount, paid })
})

// The event precedes the transfer to the creator, so it makes the row of the piece.
ponder.on('NftCollection:Created', async ({ event, context: { db } }) => {
  const piece = { collection: event.log.address.toLowerCase(), tokenId: event.args.tokenId }
  const creator = event.args.creator.toLowerCase()
  await recordMint(db, event, { ...piece, account: creator, pieces: 1n })
  const details = { metadataUrl: sanitizeText(event.args.uri) }
  await setOwnership(db, event.block, piece, { owner: creator, holder: creator }, details)
})
