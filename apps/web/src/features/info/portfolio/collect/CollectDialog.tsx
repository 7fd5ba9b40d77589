import { useState } from 'react'
import type { Address } from 'viem'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { MultiActionConfirm } from '#core/transactions/components/MultiActionConfirm.tsx'
import { useActionFees } from '#core/transactions/fees/useActionFees.ts'
import { useCanBatch } from '#core/transactions/send/useCallsStatus.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogFocus } from '#ui/dialog/dialogFocus.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { CollectAmounts } from './CollectAmounts.tsx'
import { CollectItem } from './CollectItem.tsx'
import { type CollectRow, isBelowFee, sumRows } from './collect.rules.ts'
import { formatTotal } from './formatTotal.ts'

type CollectDialogProps = {
  readonly account: Address
  /** What there was when the dialog opened. */
  readonly rows: readonly CollectRow[]
  readonly onClose: () => void
}

/** Choice of what to collect, then one confirmation for all of it where the wallet can. */
export function CollectDialog({ account, rows, onClose }: CollectDialogProps) {
  const t = useTranslation()
  const fees = useFees(account, rows)
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const [confirmed, setConfirmed] = useState<readonly CollectRow[]>()
  useDialogFocus(confirmed ? 'confirm' : 'choice')
  const selected = rows.filter((row) => choices[row.key] ?? !isBelowFee(row, fees[row.key]))
  if (confirmed) {
    return (
      <Dialog title={t('Collect')} onClose={onClose}>
        <CollectConfirm rows={confirmed} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('Ready to collect')} onClose={onClose}>
      <div className="grid gap-4">
        <ul className="-mx-2 grid max-h-[50dvh] overflow-y-auto">
          {rows.map((row) => (
            <CollectItem
              key={row.key}
              row={row}
              feeUsd={fees[row.key]}
              isSelected={selected.includes(row)}
              onToggle={(isSelected) => setChoices({ ...choices, [row.key]: isSelected })}
              onLeave={onClose}
            />
          ))}
        </ul>
        <DescriptionList>
          <DescriptionRow label={t('Together')}>{formatTotal(sumRows(selected))}</DescriptionRow>
        </DescriptionList>
        <Button fullWidth size="large" disabled={selected.length === 0} onClick={() => setConfirmed(selected)}>
          {selected.length === 0 ? t('Nothing selected') : t('Continue')}
        </Button>
      </div>
    </Dialog>
  )
}

type CollectConfirmProps = { readonly rows: readonly CollectRow[]; readonly onDone: () => void }

function CollectConfirm({ rows, onDone }: CollectConfirmProps) {
  const t = useTranslation()
  return (
    <MultiActionConfirm
      actions={rows.map(({ action }) => action)}
      summary={msg('Collect (%count%)', { count: String(rows.length) })}
      label={t('Collect')}
      getStepLabel={(index) => t(rows[index]?.action.summary ?? { text: '' })}
      onDone={onDone}
    >
      <DescriptionList>
        {rows.map((row) => (
          <DescriptionRow key={row.key} label={t(row.action.summary)}>
            <CollectAmounts row={row} />
          </DescriptionRow>
        ))}
        <DescriptionRow label={t('Together')}>{formatTotal(sumRows(rows))}</DescriptionRow>
      </DescriptionList>
    </MultiActionConfirm>
  )
}

/** Network fee of each row in USD times 10^18, at the gas price of all rows together; absent while unknown. */
function useFees(account: Address, rows: readonly CollectRow[]): Readonly<Record<string, UsdPrice | undefined>> {
  const canBatch = useCanBatch()
  const fees = useActionFees(
    account,
    rows.map(({ action }) => action),
    canBatch && rows.length > 1,
  )
  return Object.fromEntries(rows.map(({ key }, i) => [key, fees[i]]))
}
