import { MintCollection, OpenCollection } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import { type Action, buildCall } from '#core/transactions/action.ts'
import { msg } from '#lib/i18n/message.ts'
import { NFT_RECEIVER_MESSAGES } from '../dialog/revertMessages.ts'
import type { NftMint, OpenCollectionTerms } from './mint.queries.ts'
import { getMintCost } from './mint.rules.ts'

/** Key of a sale in transaction records. */
export const getMintSubject = ({ mid }: Pick<NftMint, 'mid'>): string => `nft mint ${mid}`

/** Mints pieces for the exact price. */
export function mintPieces(mint: NftMint, count: bigint): Action {
  const { collection, payingToken } = mint
  const cost = getMintCost(mint, count)
  const contract = { abi: MintCollection.abi, address: collection.address }
  return {
    id: 'nftMint.mint',
    subject: getMintSubject(mint),
    summary: msg('Mint %count% %collection%', { count: String(count), collection: collection.name }),
    approvals: Currency.isToken(payingToken) ? [{ token: payingToken, spender: collection.address, amount: cost }] : [],
    call: {
      ...buildCall(contract, 'mint', [count], Currency.isNative(payingToken) ? cost : undefined),
      revertMessages: {
        NotOpen: msg('The sale is not open yet.'),
        InvalidAmount: msg('One transaction can’t mint that many. Choose fewer.'),
        WalletLimitReached: msg('You’ve minted as many as one wallet can.'),
        NotEnoughLeft: msg('Fewer are left than you chose. Nothing was taken.'),
        IncorrectValue: msg('The price has changed. Nothing was taken.'),
        ReceivedTooLittle: msg('This token arrives short because it takes a fee on transfers. It can’t pay here.'),
        ...NFT_RECEIVER_MESSAGES,
      },
    },
  }
}

/**
 * Creates a piece with metadata of its own.
 *
 * @param uri - Address of the metadata, 1 to 2,048 bytes.
 */
export function createPiece({ collection, cost }: OpenCollectionTerms, uri: string): Action {
  const contract = { abi: OpenCollection.abi, address: collection.address }
  return {
    id: 'nftMint.create',
    subject: `nft create ${collection.address}`,
    summary: msg('Create a piece of %collection%', { collection: collection.name }),
    approvals: [],
    call: {
      ...buildCall(contract, 'create', [uri], cost),
      revertMessages: {
        SoldOut: msg('All pieces of this collection exist.'),
        InvalidUri: msg('The description is too long. Shorten it.'),
        IncorrectValue: msg('The price has changed. Nothing was taken.'),
        ...NFT_RECEIVER_MESSAGES,
      },
    },
  }
}
