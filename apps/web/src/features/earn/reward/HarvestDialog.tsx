import { CurrencyAmount } from '@zono/sdk'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { BelowFeeNotice } from '#core/transactions/components/BelowFeeNotice.tsx'
import { MultiActionConfirm } from '#core/transactions/components/MultiActionConfirm.tsx'
import { sumFees } from '#core/transactions/fees/fee.rules.ts'
import { useActionFees } from '#core/transactions/fees/useActionFees.ts'
import { useCanBatch } from '#core/transactions/send/useCallsStatus.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { sumKnown } from '../earnings.rules.ts'
import type { HarvestableReward } from './harvestableReward.ts'
import { useOfferUse } from './useOfferUse.ts'

type HarvestDialogProps = { readonly harvests: readonly HarvestableReward[]; readonly onClose: () => void }

/** Harvests rewards, in one confirmation where the wallet supports batches. */
export function HarvestDialog({ harvests, onClose }: HarvestDialogProps) {
  const t = useTranslation()
  return (
    <Dialog title={harvests.length > 1 ? t('Harvest all') : t('Harvest')} onClose={onClose}>
      <HarvestConfirm harvests={harvests} onDone={onClose} />
    </Dialog>
  )
}

type HarvestConfirmProps = { readonly harvests: readonly HarvestableReward[]; readonly onDone: () => void }

function HarvestConfirm({ harvests, onDone }: HarvestConfirmProps) {
  const t = useTranslation()
  const count = harvests.length
  const offerUse = useOfferUse()
  return (
    <MultiActionConfirm
      actions={harvests.map(({ action }) => action)}
      summary={plural('Harvest from %count% position', 'Harvest from %count% positions', count)}
      label={count > 1 ? t('Harvest all') : t('Harvest')}
      onDone={() => {
        offerUse(harvests)
        onDone()
      }}
    >
      <HarvestAmounts harvests={harvests} />
    </MultiActionConfirm>
  )
}

/** The rewards at the moment the dialog opened, and their value together. */
function HarvestAmounts({ harvests }: Pick<HarvestDialogProps, 'harvests'>) {
  const t = useTranslation()
  // Without one of the prices the total is unknown: a partial sum would be too low.
  const totalUsd = sumKnown(
    harvests.map(({ currency, pendingReward, usdPrice }) => usdPrice && getUsdValue(pendingReward, currency, usdPrice)),
  )
  const canBatch = useCanBatch()
  const fees = useActionFees(
    useAccountAddress(),
    harvests.map(({ action }) => action),
    canBatch && harvests.length > 1,
  )
  return (
    <>
      <DescriptionList>
        {harvests.map(({ name, currency, pendingReward, action }) => (
          <DescriptionRow key={action.subject} label={name}>
            <Money
              value={CurrencyAmount.toSignificant({ currency, amount: pendingReward }, 6)}
              unit={currency.symbol}
            />
          </DescriptionRow>
        ))}
        <DescriptionRow label={harvests.length > 1 ? t('Together') : t('Value')}>
          {totalUsd === undefined ? '–' : `≈ ${formatUsd(totalUsd)}`}
        </DescriptionRow>
      </DescriptionList>
      <BelowFeeNotice valueUsd={totalUsd} feeUsd={sumFees(fees)} />
    </>
  )
}
