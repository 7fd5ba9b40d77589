import { useChain } from '#core/chain/useChain.ts'
import { EarnCalculator } from '../panel/EarnCalculator.tsx'
import { EarnPanel } from '../panel/EarnPanel.tsx'
import { TermDetails } from '../panel/TermDetails.tsx'
import type { FocusRequest } from '../rows/EarnListContext.ts'
import { getFarmActions } from './farms.actions.ts'
import type { FarmRow } from './farms.rules.ts'

type FarmPanelProps = { readonly row: FarmRow; readonly focusRequest: FocusRequest | undefined }

/** One farm: position, terms and everything an account can do in it. */
export function FarmPanel({ row, focusRequest }: FarmPanelProps) {
  const { deployment } = useChain()
  return (
    <EarnPanel
      row={row}
      focusRequest={focusRequest}
      actions={getFarmActions(deployment, row.product)}
      terms={<TermDetails row={row} />}
      calculator={<EarnCalculator row={row} />}
    />
  )
}
