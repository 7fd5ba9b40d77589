import { type Currency, CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { getUsdValue, type UsdPrice } from '../../../core/prices/usdPrice.ts'
import type { Action } from '../../../core/transactions/action.ts'
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

/** A reward that can be harvested now. */
export type HarvestableReward = {
  readonly name: string
  readonly currency: Currency
  /** Base units. */
  readonly pendingReward: bigint
  /** USD of one whole token, times 10^18. */
  readonly usdPrice: UsdPrice | undefined
  readonly action: Action
}

/** Harvests all rewards that can be harvested now, in one confirmation where the wallet supports batches. */
export function HarvestAll({ harvests }: { readonly harvests: readonly HarvestableReward[] }) {
  const t = useTranslation()
  // The dialog keeps the list of the moment it opened, so that rows do not move under the pointer.
  const [opened, setOpened] = useState<readonly HarvestableReward[]>()
  return (
    <>
      {harvests.length > 0 && (
        <Button onClick={() => setOpened(harvests)}>
          {t('Harvest all (%count%)', { count: String(harvests.length) })}
        </Button>
      )}
      {opened && (
        <Dialog title={t('Harvest all')} onClose={() => setOpened(undefined)}>
          <HarvestAllConfirm harvests={opened} onDone={() => setOpened(undefined)} />
        </Dialog>
      )}
    </>
  )
}

type HarvestAllConfirmProps = { readonly harvests: readonly HarvestableReward[]; readonly onDone: () => void }

function HarvestAllConfirm({ harvests, onDone }: HarvestAllConfirmProps) {
  const t = useTranslation()
  const network = useSwitchNetwork()
  const isSameAccount = useIsOriginalAccount()
  const count = harvests.length
  const { isAtomic, sending, sentCount, isBlocked, send } = useMultiAction(
    harvests.map(({ action }) => action),
    plural('Harvest from %count% position', 'Harvest from %count% positions', count),
  )
  const last = harvests.at(-1)
  const valuesUsd = harvests.map(
    ({ currency, pendingReward, usdPrice }) => usdPrice && getUsdValue(pendingReward, currency, usdPrice),
  )
  // Without one of the prices the total is unknown: a partial sum would be too low.
  const totalUsd = valuesUsd.reduce(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0n,
  )
  const isAwaitingWallet = sending.status === 'awaiting-wallet'
  return (
    <div className="grid gap-4">
      <DescriptionList>
        {harvests.map(({ name, currency, pendingReward, action }) => (
          <DescriptionRow key={action.subject} label={name}>
            <Money
              value={CurrencyAmount.toSignificant({ currency, amount: pendingReward }, 6)}
              unit={currency.symbol}
            />
          </DescriptionRow>
        ))}
        <DescriptionRow label={t('Together')}>
          {totalUsd === undefined ? '–' : `≈ ${formatUsd(totalUsd)}`}
        </DescriptionRow>
      </DescriptionList>
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
          {isAwaitingWallet ? t('Waiting For Confirmation') : t('Harvest all')}
        </Button>
      )}
    </div>
  )
}
