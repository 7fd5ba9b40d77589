import { type Deployment, getContract, NftSweeper } from '@zono/protocol'
import { decodeFunctionData } from 'viem'
import type { NftCollection } from '#core/nfts/nftCollection.ts'
import { type Action, buildCall, type Call } from '#core/transactions/action.ts'
import type { Ask } from '#features/nft/asks.queries.ts'
import { BUY_REVERTS } from '#features/nft/market/market.actions.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { sumPrices } from './sweep.rules.ts'

/** Key of purchases of several pieces of a collection in transaction records. */
export const getSweepSubject = ({ address }: NftCollection): string => `nft sweep ${address.toLowerCase()}`

type SweepParams = {
  readonly collection: NftCollection
  readonly asks: readonly Ask[]
  /** Nothing is bought unless everything is; otherwise what is gone is left out. */
  readonly isAllOrNone: boolean
  readonly summary: Message
}

/** Buys listings with the native coin in one transaction, each at exactly its price. */
export const sweep = (deployment: Deployment, { collection, asks, isAllOrNone, summary }: SweepParams): Action => ({
  id: 'nft.sweep',
  subject: getSweepSubject(collection),
  summary,
  approvals: [],
  call: {
    ...buildCall(
      getContract(deployment, NftSweeper),
      'buy',
      [asks.map(({ tokenId, price }) => ({ collection: collection.address, tokenId, price })), !isAllOrNone],
      sumPrices(asks),
    ),
    revertMessages: { ...BUY_REVERTS, NothingBought: msg('None of these is for sale any more') },
  },
})

/** Number of pieces that a call of `sweep` asks for: the one that was sent, whatever the form shows since. */
export function getSweepCount({ data }: Call): number {
  const { functionName, args } = decodeFunctionData({ abi: NftSweeper.abi, data })
  return functionName === 'buy' ? args[0].length : 0
}
