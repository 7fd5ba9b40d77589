import { CurrencyAmount } from '@zono/sdk'
import { getUsdValue } from '../../../core/prices/usdPrice.ts'
import { FailureText } from '../../../core/transactions/components/FailureText.tsx'
import { SimulationPreview } from '../../../core/transactions/components/SimulationPreview.tsx'
import { useMultiAction } from '../../../core/transactions/useMultiAction.ts'
import { ACCOUNT_CHANGED, useIsOriginalAccount } from '../../../core/wallet/assertWalletUnchanged.ts'
import { SwitchNetwork } from '../../../core/wallet/connect/SwitchNetwork.tsx'
import { useSwitchNetwork } from '../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { formatNumber } from '../../../lib/formatNumber.ts'
import { plural } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figure/DescriptionList.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { sumKnown } from '../earnings.rules.ts'
import type { HarvestableReward } from './harvestableReward.ts'

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
  const network = useSwitchNetwork()
  const isSameAccount = useIsOriginalAccount()
  const count = harvests.length
  const { isAtomic, sending, sentCount, isBlocked, send } = useMultiAction(
    harvests.map(({ action }) => action),
    plural('Harvest from %count% position', 'Harvest from %count% positions', count),
  )
  const last = harvests.at(-1)
  const isAwaitingWallet = sending.status === 'awaiting-wallet'
  const label = count > 1 ? t('Harvest all') : t('Harvest')
  return (
    <div className="grid gap-4">
      <HarvestAmounts harvests={harvests} />
      <p className="text-sm text-muted">
        {isAtomic
          ? t('One confirmation in your wallet covers everything.')
          : t(
              plural(
                'Your wallet will ask you to confirm %count% time.',
                'Your wallet will ask you to confirm %count% times.',
                count,
              ),
            )}
      </p>
      {isAtomic && last && (
        <SimulationPreview
          call={last.action.call}
          batchedCalls={harvests.slice(0, -1).map(({ action }) => action.call)}
        />
      )}
      {!isSameAccount && (
        <Banner variant="warn" isAnnounced>
          {t(ACCOUNT_CHANGED)}
        </Banner>
      )}
      {sending.status === 'failed' && (
        <Banner variant="danger" isAnnounced>
          <FailureText failure={sending} />
        </Banner>
      )}
      {!isAtomic && sentCount > 0 && (
        <p role="status" className="text-sm">
          {t(plural('%sent% of %count% sent', '%sent% of %count% sent', count, { sent: formatNumber(sentCount) }))}
        </p>
      )}
      {network.isNeeded ? (
        <SwitchNetwork wide />
      ) : (
        <Button
          fullWidth
          size="large"
          disabled={!isSameAccount || isBlocked}
          isPending={isAwaitingWallet}
          onClick={async () => (await send()) && onDone()}
        >
          {isAwaitingWallet ? t('Waiting For Confirmation') : label}
        </Button>
      )}
    </div>
  )
}

/** The rewards at the moment the dialog opened, and their value together. */
function HarvestAmounts({ harvests }: Pick<HarvestDialogProps, 'harvests'>) {
  const t = useTranslation()
  // Without one of the prices the total is unknown: a partial sum would be too low.
  const totalUsd = sumKnown(
    harvests.map(({ currency, pendingReward, usdPrice }) => usdPrice && getUsdValue(pendingReward, currency, usdPrice)),
  )
  return (
    <DescriptionList>
      {harvests.map(({ name, currency, pendingReward, action }) => (
        <DescriptionRow key={action.subject} label={name}>
          <Money value={CurrencyAmount.toSignificant({ currency, amount: pendingReward }, 6)} unit={currency.symbol} />
        </DescriptionRow>
      ))}
      <DescriptionRow label={harvests.length > 1 ? t('Together') : t('Value')}>
        {totalUsd === undefined ? '–' : `≈ ${formatUsd(totalUsd)}`}
      </DescriptionRow>
    </DescriptionList>
  )
}
