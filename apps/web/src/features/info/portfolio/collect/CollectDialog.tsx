import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../../../core/chain/useChain.ts'
import { getUsdValue, type UsdPrice } from '../../../../core/prices/usdPrice.ts'
import { usePrices } from '../../../../core/prices/usePrices.ts'
import { getNativeCurrency } from '../../../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../../../core/tokens/useWrappedNative.ts'
import { MultiActionConfirm } from '../../../../core/transactions/components/MultiActionConfirm.tsx'
import { gasPriceQuery } from '../../../../core/transactions/gas.ts'
import { msg } from '../../../../lib/i18n/message.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../../lib/settings/settings.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figure/DescriptionList.tsx'
import { CollectAmounts } from './CollectAmounts.tsx'
import { CollectItem } from './CollectItem.tsx'
import { collectGasQuery } from './collect.queries.ts'
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

/** Network fee of each row in USD times 10^18, sent by itself; absent while unknown. */
function useFees(account: Address, rows: readonly CollectRow[]): Readonly<Record<string, UsdPrice | undefined>> {
  const chain = useChain()
  const wrapped = useWrappedNative()
  const speed = useSettings((settings) => settings.gasPrice)
  const gasPrice = useQuery(gasPriceQuery(chain, speed)).data
  const price = usePrices([wrapped])[wrapped.address]
  const gas = useQuery(collectGasQuery(chain, { account, actions: rows.map(({ action }) => action) })).data
  if (gas === undefined || gasPrice === undefined || price === undefined) return {}
  const native = getNativeCurrency(chain)
  return Object.fromEntries(
    rows.map(({ key }, i) => {
      const units = gas[i]
      return [key, units == null ? undefined : getUsdValue(units * gasPrice, native, price)]
    }),
  )
}
