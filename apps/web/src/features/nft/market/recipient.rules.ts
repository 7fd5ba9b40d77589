import { type Address, isAddressEqual } from 'viem'
import { hasWrongChecksum, isBurnAddress, WRONG_CHECKSUM } from '#core/names/addressText.ts'
import { type Message, msg } from '#lib/i18n/message.ts'

const INVALID_ADDRESS = msg('Please enter a valid wallet address')
const OTHER_CHAIN_ADDRESS = msg("That's not a Binance Smart Chain wallet address")

/** Forms of addresses of other chains: Bitcoin, Tron, Cosmos and its relatives, Ronin, BNB Beacon Chain, Solana. */
const OTHER_CHAIN_PATTERNS = [
  /^(bc|tb|ltc)1[02-9ac-hj-np-z]{8,87}$/i,
  /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/,
  /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  /^(cosmos|osmo|juno|terra|inj|sei|celestia|bnb|addr|akash|thor)1[02-9ac-hj-np-z]{20,110}$/i,
  /^ronin:[0-9a-f]{40}$/i,
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
]

/** Whether a text has the form of an address of another chain. */
export const isOtherChainAddress = (text: string): boolean =>
  OTHER_CHAIN_PATTERNS.some((form) => form.test(text.trim()))

/** Message for a text that is neither an address nor a known name (NFTMKT-10, NFTMKT-11). */
export function getInvalidRecipientMessage(text: string): Message {
  if (hasWrongChecksum(text.trim())) return WRONG_CHECKSUM
  return isOtherChainAddress(text) ? OTHER_CHAIN_ADDRESS : INVALID_ADDRESS
}

type RecipientParams = {
  readonly recipient: Address
  readonly account: Address
  readonly collection: Address
  readonly market: Address
}

/** Reason why an account must not receive a piece: it would be lost, or nothing would change. */
export function getRecipientProblem({ recipient, account, collection, market }: RecipientParams): Message | undefined {
  if (isBurnAddress(recipient)) return msg('This address belongs to no one. The NFT would be lost.')
  if (isAddressEqual(recipient, account)) return msg('This is your own address')
  if (isAddressEqual(recipient, market)) {
    return msg('This is the market’s contract. To sell the NFT, list it for sale instead.')
  }
  if (isAddressEqual(recipient, collection))
    return msg('This is the contract of the collection. The NFT would be lost.')
  return undefined
}
