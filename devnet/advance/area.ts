import type { Deployment } from '@zono/protocol'
import type { DevnetClient } from '../chain/chain.ts'

/** A running devnet, as the command that moves it on finds it. */
export type AdvanceContext = {
  readonly client: DevnetClient
  readonly deployment: Deployment
  /** Undefined where no governance hub runs. */
  readonly hubUrl: string | undefined
  /** When the seeded past ended, in unix seconds, from which prices follow; nobody trades in skipped time without. */
  readonly historyEndTime?: number | undefined
  /** Subgraph of the trading competitions; undefined where no indexer runs. */
  readonly competitionSubgraphUrl?: string | undefined
}

/** Moves an area to its next phase. Returns a sentence that says what is new. */
export type Advance = (context: AdvanceContext) => Promise<string>
