import { useChain } from '../../../core/chain/useChain.ts'
import { EarnDialog } from '../dialog/EarnDialog.tsx'
import { EarnRoi } from '../dialog/EarnRoi.tsx'
import { StakedDetail } from '../dialog/StakedDetail.tsx'
import { TermDetails } from '../dialog/TermDetails.tsx'
import { getFarmActions } from './farms.actions.ts'
import type { FarmRow } from './farms.rules.ts'

type FarmDialogProps = { readonly row: FarmRow; readonly onClose: () => void }

/** One farm: figures, terms and everything an account can do in it. */
export function FarmDialog({ row, onClose }: FarmDialogProps) {
  const { deployment } = useChain()
  return (
    <EarnDialog
      row={row}
      onClose={onClose}
      actions={getFarmActions(deployment, row.product)}
      details={
        <>
          <StakedDetail row={row} />
          <TermDetails row={row} />
        </>
      }
      roi={<EarnRoi row={row} />}
    />
  )
}
