import { useChain } from '../../../core/chain/useChain.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { DescriptionRow } from '../../../ui/figure/DescriptionList.tsx'
import { EarnDialog } from '../dialog/EarnDialog.tsx'
import { EarnRoi } from '../dialog/EarnRoi.tsx'
import { StakedDetail } from '../dialog/StakedDetail.tsx'
import { TermDetails } from '../dialog/TermDetails.tsx'
import { EarnTime } from '../list/EarnCells.tsx'
import { TOOLTIPS } from '../tooltips.ts'
import { getPoolActions } from './pools.actions.ts'
import type { PoolRow } from './pools.rules.ts'

type PoolDialogProps = { readonly row: PoolRow; readonly onClose: () => void }

/** One pool: figures, terms and everything an account can do in it. */
export function PoolDialog({ row, onClose }: PoolDialogProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  return (
    <EarnDialog
      row={row}
      onClose={onClose}
      actions={getPoolActions(deployment, row.product)}
      details={
        <>
          <DescriptionRow label={t('Time')} hint={t(TOOLTIPS.time)}>
            <EarnTime row={row} />
          </DescriptionRow>
          <StakedDetail row={row} />
          <TermDetails row={row} />
        </>
      }
      roi={<EarnRoi row={row} />}
    />
  )
}
