import type { ChainLog } from '@zono/rpc'
import type { Address, Hex } from 'viem'
import { type Custodians, type Custody, getCustody } from './custody.rules.ts'

/** `Transfer(address indexed from, address indexed to, uint256 indexed tokenId)` of ERC-721. */
export const TRANSFER_TOPIC: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A transfer as it is stored: whose the piece is after it. */
export type StoredTransfer = Custody & {
  readonly blockNumber: number
  readonly logIndex: number
  readonly collection: Address
  readonly tokenId: bigint
  /** Unix seconds. */
  readonly timestamp: number
}

/** Turns logs into transfers, in their order on the chain. Logs of another shape, such as of ERC-20, are left out. */
export function toTransfers(
  logs: readonly ChainLog[],
  custodians: Custodians,
  getTimestamp: (blockNumber: number) => number,
): readonly StoredTransfer[] {
  return logs
    .flatMap(({ address, topics: [topic, from, to, id], blockNumber, logIndex, blockTimestamp }) => {
      if (topic !== TRANSFER_TOPIC || from === undefined || to === undefined || id === undefined) return []
      const transfer = { collection: address, tokenId: BigInt(id), from: toAddress(from), to: toAddress(to) }
      const timestamp = blockTimestamp ?? getTimestamp(blockNumber)
      const { collection, tokenId } = transfer
      return [{ ...getCustody(transfer, custodians), blockNumber, logIndex, collection, tokenId, timestamp }]
    })
    .toSorted((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)
}

const toAddress = (topic: string): Address => `0x${topic.slice(-40)}`
