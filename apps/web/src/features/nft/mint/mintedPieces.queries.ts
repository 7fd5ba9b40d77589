import { MintCollection, OpenCollection } from '@zono/protocol'
import { type Address, type Hash, isAddressEqual, parseEventLogs, type RpcLog } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'

type MintedPiecesParams = { readonly hash: Hash; readonly collection: Address; readonly account: Address }

/** Most pieces that are shown of one mint. */
const MAX_PIECES = 100

/** Reads from a receipt which pieces of a collection an account minted or created; null without a receipt. */
export async function readMintedPieces(
  { client }: ChainClient,
  { hash, collection, account }: MintedPiecesParams,
): Promise<readonly bigint[] | null> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (receipt === null) return null
  const logs = (receipt.logs as readonly RpcLog[]).filter(({ address }) => isAddressEqual(address, collection))
  const minted = parseEventLogs({ abi: MintCollection.abi, eventName: 'Minted', logs: [...logs] })
    .filter(({ args }) => isAddressEqual(args.to, account))
    .flatMap(({ args: { firstTokenId, amount } }) =>
      Array.from({ length: Math.min(MAX_PIECES, Number(amount)) }, (_, i) => firstTokenId + BigInt(i)),
    )
  const created = parseEventLogs({ abi: OpenCollection.abi, eventName: 'Created', logs: [...logs] })
    .filter(({ args }) => isAddressEqual(args.creator, account))
    .map(({ args }) => args.tokenId)
  return [...minted, ...created].slice(0, MAX_PIECES)
}

export const mintedPiecesQuery = chainQuery('mintedPieces', readMintedPieces, 'never')
