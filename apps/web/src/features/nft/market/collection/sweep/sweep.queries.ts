import { getContract, NftMarket, NftSweeper } from '@zono/protocol'
import { type Address, type Hash, isAddressEqual, parseEventLogs, type RpcLog } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'

/** What the sweeper bought for an account in one transaction. */
export type SweptPieces = {
  readonly tokenIds: readonly bigint[]
  /** Wei. */
  readonly paid: bigint
}

type SweptParams = { readonly hash: Hash; readonly account: Address; readonly collection: Address }

/**
 * Pieces of a collection that an account bought, from the logs of a transaction in their order: each `Sweep` says for whom
 * the trades after it are, and a transaction of a smart-contract wallet may hold several.
 */
export function getSweptPieces(
  logs: readonly RpcLog[],
  {
    sweeper,
    account,
    collection,
  }: { readonly sweeper: Address; readonly account: Address; readonly collection: Address },
): SweptPieces {
  const tokenIds: bigint[] = []
  let [buyer, paid]: [Address | undefined, bigint] = [undefined, 0n]
  for (const event of parseEventLogs({ abi: [...NftSweeper.abi, ...NftMarket.abi], logs: [...logs] })) {
    if (event.eventName === 'Sweep' && isAddressEqual(event.address, sweeper)) buyer = event.args.buyer
    if (event.eventName !== 'Trade' || !isAddressEqual(event.args.buyer, sweeper)) continue
    if (!buyer || !isAddressEqual(buyer, account) || !isAddressEqual(event.args.collection, collection)) continue
    tokenIds.push(event.args.tokenId)
    paid += event.args.askPrice
  }
  return { tokenIds, paid }
}

/** Reads what a mined transaction bought; null without a receipt. */
async function readSweptPieces(chain: ChainClient, { hash, ...params }: SweptParams): Promise<SweptPieces | null> {
  const { address: sweeper } = getContract(chain.deployment, NftSweeper)
  const { address: market } = getContract(chain.deployment, NftMarket)
  const receipt = await chain.client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (receipt === null) return null
  const logs = (receipt.logs as readonly RpcLog[]).filter(
    ({ address }) => isAddressEqual(address, sweeper) || isAddressEqual(address, market),
  )
  return getSweptPieces(logs, { ...params, sweeper })
}

export const sweptPiecesQuery = chainQuery('nftSweptPieces', readSweptPieces, 'never')
