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
import { msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figure/DescriptionList.tsx'
import { Money } from '../../../ui/figure/Money.tsx'

/** What was earned in one place and may be harvested now. */
export type HarvestableReward = {
  readonly name: string
  readonly currency: Currency
  /** Base units. */
  readonly pendingReward: bigint
  /** Dollars of a whole token of it, times 10^18. */
  readonly usdPrice: UsdPrice | undefined
  readonly action: Action
}

/** Harvests everything that may be harvested now: in one confirmation where the wallet can. Nothing where there is none. */
export function HarvestAll({ harvests }: { readonly harvests: readonly HarvestableReward[] }) {
  const t = useTranslation()
  // What is shown in the dialog is what was there when it was opened: a list that moves below the finger is no list.
  const [shown, setShown] = useState<readonly HarvestableReward[]>()
  return (
    <>
      {harvests.length > 0 && (
        <Button onClick={() => setShown(harvests)}>
          {t('Harvest all (%count%)', { count: String(harvests.length) })}
        </Button>
      )}
      {shown && (
        <Dialog title={t('Harvest all')} onClose={() => setShown(undefined)}>
          <HarvestAllConfirm harvests={shown} onDone={() => setShown(undefined)} />
        </Dialog>
      )}
    </>
  )
}

type HarvestAllConfirmProps = { readonly harvests: readonly HarvestableReward[]; readonly onDone: () => void }

function HarvestAllConfirm({ harvests, onDone }: HarvestAllConfirmProps) {
  const t = useTranslation()
  const network = useSwitchNetwork()
  const isSame = useIsOriginalAccount()
  const count = String(harvests.length)
  const { isAtomic, sending, sentCount, isBlocked, send } = useMultiAction(
    harvests.map(({ action }) => action),
    msg('Harvest from %count% positions', { count }),
  )
  const last = harvests.at(-1)
  const worths = harvests.map(
    ({ currency, pendingReward, usdPrice }) => usdPrice && getUsdValue(pendingReward, currency, usdPrice),
  )
  // A sum that leaves one out would say too little.
  const total = worths.reduce((sum, worth) => (sum === undefined || worth === undefined ? undefined : sum + worth), 0n)
  const isAsking = sending.status === 'awaiting-wallet'
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
        <DescriptionRow label={t('Together')}>{total === undefined ? '–' : `≈ ${formatUsd(total)}`}</DescriptionRow>
      </DescriptionList>
      <p className="text-sm text-muted">
        {isAtomic
          ? t('One confirmation in your wallet covers everything.')
          : t('Your wallet will ask you to confirm %count% times.', { count })}
      </p>
      {isAtomic && last && (
        <SimulationPreview
          call={last.action.call}
          batchedCalls={harvests.slice(0, -1).map(({ action }) => action.call)}
        />
      )}
      {!isSame && <Banner variant="warn">{t(ACCOUNT_CHANGED)}</Banner>}
      {sending.status === 'failed' && (
        <Banner variant="danger">
          <FailureText failure={sending} />
        </Banner>
      )}
      {!isAtomic && sentCount > 0 && (
        <p role="status" className="text-sm">
          {t('%sent% of %count% sent', { sent: String(sentCount), count })}
        </p>
      )}
      {network.isNeeded ? (
        <SwitchNetwork wide />
      ) : (
        <Button
          fullWidth
          size="large"
          disabled={!isSame || isBlocked}
          isPending={isAsking}
          onClick={async () => (await send()) && onDone()}
        >
          {isAsking ? t('Waiting For Confirmation') : t('Harvest all')}
        </Button>
      )}
    </div>
  )
}
