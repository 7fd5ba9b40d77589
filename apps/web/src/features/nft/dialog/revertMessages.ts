import { type Message, msg } from '#lib/i18n/message.ts'

/** Messages of a contract that sends pieces to a new owner. */
export const NFT_RECEIVER_MESSAGES: Readonly<Record<string, Message>> = {
  ERC721InvalidReceiver: msg('That account cannot hold NFTs.'),
}

/** Messages of a contract that takes pieces of the account. */
export const NFT_SENDER_MESSAGES: Readonly<Record<string, Message>> = {
  ERC721IncorrectOwner: msg('One of these pieces isn’t yours any more.'),
  ERC721InsufficientApproval: msg('One of these pieces isn’t approved.'),
  NftHeld: msg('One of these pieces is already there.'),
}
