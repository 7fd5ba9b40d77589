import { type Address, hexToBigInt, isAddressEqual, type RpcLog, slice } from 'viem'

/** `Transfer(address,address,uint256)`. The event of an NFT has its id as a fourth topic, that of a token has not. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** An NFT (ERC-721) that arrives at the recipient of a call, or leaves its account. */
export type NftChange = { readonly collection: Address; readonly tokenId: bigint; readonly isReceived: boolean }

/** Derives the NFTs that a call moves from its logs. One that leaves and comes back is left out. */
export function getNftChanges(
  logs: readonly RpcLog[],
  { account, recipient }: { readonly account: Address; readonly recipient: Address },
): readonly NftChange[] {
  const moves = new Map<string, { readonly collection: Address; readonly tokenId: bigint; readonly gained: number }>()
  for (const { address, topics } of logs) {
    const [event, from, to, id] = topics
    if (event !== TRANSFER_TOPIC || !from || !to || !id) continue
    const tokenId = hexToBigInt(id)
    const key = `${address.toLowerCase()} ${tokenId}`
    const gained = Number(isAddressTopic(to, recipient)) - Number(isAddressTopic(from, account))
    moves.set(key, { collection: address, tokenId, gained: (moves.get(key)?.gained ?? 0) + gained })
  }
  return [...moves.values()].flatMap(({ collection, tokenId, gained }) =>
    gained === 0 ? [] : [{ collection, tokenId, isReceived: gained > 0 }],
  )
}

const isAddressTopic = (topic: `0x${string}`, address: Address): boolean => isAddressEqual(slice(topic, 12), address)
