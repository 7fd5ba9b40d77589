import { useChain } from '#core/chain/useChain.ts'
import type { Ask } from '#features/nft/asks.queries.ts'
import type { MarketCollection } from '#features/nft/market/market.ts'
import { BatchSweepDialog } from './BatchSweepDialog.tsx'
import { SweeperDialog } from './SweeperDialog.tsx'

export type SweepDialogProps = {
  readonly collection: MarketCollection
  /** The listings as they were shown. */
  readonly asks: readonly Ask[]
  /** All were sent. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Buys several pieces: in one transaction where the deployment has a sweeper, by the wallet's means elsewhere. */
export const SweepDialog = (props: SweepDialogProps) =>
  useChain().deployment.contracts.NftSweeper ? <SweeperDialog {...props} /> : <BatchSweepDialog {...props} />
