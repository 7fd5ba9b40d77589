import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { EarnCalculator } from '../panel/EarnCalculator.tsx'
import { EarnPanel } from '../panel/EarnPanel.tsx'
import { TermDetails } from '../panel/TermDetails.tsx'
import type { FocusRequest } from '../rows/EarnListContext.ts'
import { EarnTime } from '../rows/EarnTime.tsx'
import { TOOLTIPS } from '../tooltips.ts'
import { getPoolActions } from './pools.actions.ts'
import type { PoolRow } from './pools.rules.ts'

type PoolPanelProps = { readonly row: PoolRow; readonly focusRequest: FocusRequest | undefined }

/** One pool: position, terms and everything an account can do in it. */
export function PoolPanel({ row, focusRequest }: PoolPanelProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  return (
    <EarnPanel
      row={row}
      focusRequest={focusRequest}
      actions={getPoolActions(deployment, row.product)}
      terms={
        <>
          <DescriptionRow label={t('Time left')} hint={t(TOOLTIPS.time)}>
            <EarnTime row={row} />
          </DescriptionRow>
          <TermDetails row={row} />
        </>
      }
      calculator={<EarnCalculator row={row} />}
    />
  )
}
