import { useChain } from '#core/chain/useChain.ts'
import { BatchSweepDialog } from './BatchSweepDialog.tsx'
import { SweeperDialog } from './SweeperDialog.tsx'
import type { SweepDialogProps } from './sweepDialogProps.ts'

/** Buys several pieces: in one transaction where the deployment has a sweeper, by the wallet's means elsewhere. */
export const SweepDialog = (props: SweepDialogProps) =>
  useChain().deployment.contracts.NftSweeper ? <SweeperDialog {...props} /> : <BatchSweepDialog {...props} />
