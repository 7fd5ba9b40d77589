import type { Ask } from '#features/nft/asks.queries.ts'
import type { MarketCollection } from '#features/nft/market/market.ts'

/** What buying several pieces needs, in one transaction or in several. */
export type SweepDialogProps = {
  readonly collection: MarketCollection
  /** The listings as they were shown. */
  readonly asks: readonly Ask[]
  /** All were sent. */
  readonly onDone: () => void
  readonly onClose: () => void
}
