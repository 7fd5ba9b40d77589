import { ACCOUNT_CHANGED, useIsOriginalAccount } from '#core/wallet/assertWalletUnchanged.ts'
import { SwitchNetwork } from '#core/wallet/connect/SwitchNetwork.tsx'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress, useSwitchNetwork } from '#core/wallet/useWallet.ts'
import type { Blocker } from '#lib/errors/Blocker.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import type { Action } from '../action.ts'
import type { MultiActionFlow } from '../useMultiAction.ts'
import { FailureText } from './FailureText.tsx'
import { PendingRequests } from './PendingRequests.tsx'
import { SimulationPreview } from './preview/SimulationPreview.tsx'

type MultiActionControlsProps = {
  readonly actions: readonly Action[]
  readonly flow: MultiActionFlow
  /** Why they cannot be sent now, beside the reasons of the flow. */
  readonly blocker?: Blocker | undefined
  readonly label: string
  readonly isDestructive?: boolean
  /** Label of the button before the action of this index, where the wallet confirms each one. */
  readonly getStepLabel?: ((index: number) => string) | undefined
  /** Called once all actions are sent. */
  readonly onDone: () => void
}

/** Confirmations, preview, progress, failure and button of several actions. */
export function MultiActionControls({
  actions,
  flow,
  blocker = flow.blocker,
  label,
  isDestructive = false,
  getStepLabel,
  onDone,
}: MultiActionControlsProps) {
  const t = useTranslation()
  const account = useAccountAddress()
  const connect = useConnectDialog()
  const network = useSwitchNetwork()
  const isSameAccount = useIsOriginalAccount()
  const { isAtomic, sending, sentCount, send } = flow
  const count = actions.length
  const last = actions.at(-1)
  const isAwaitingWallet = sending.status === 'awaiting-wallet'
  return (
    <>
      {count > 1 && (
        <p className="text-sm text-muted">
          {isAtomic
            ? t('One confirmation in your wallet covers everything.')
            : t(
                plural(
                  'Your wallet will ask you to confirm %count% time.',
                  'Your wallet will ask you to confirm %count% times.',
                  count - sentCount,
                ),
              )}
        </p>
      )}
      {isAtomic && last && blocker === undefined && (
        <SimulationPreview call={last.call} batchedCalls={actions.slice(0, -1).map(({ call }) => call)} />
      )}
      <PendingRequests status={sending.status} />
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
      {account === undefined ? (
        <Button fullWidth size="large" onClick={connect.open}>
          {t('Connect Wallet')}
        </Button>
      ) : network.isNeeded ? (
        <SwitchNetwork wide />
      ) : (
        <Button
          fullWidth
          size="large"
          variant={isDestructive ? 'danger' : 'primary'}
          disabled={!isSameAccount || blocker !== undefined}
          isPending={isAwaitingWallet}
          onClick={async () => (await send()) && onDone()}
        >
          {isAwaitingWallet
            ? t('Waiting For Confirmation')
            : blocker
              ? t(blocker.message)
              : isAtomic || getStepLabel === undefined
                ? label
                : getStepLabel(Math.min(sentCount, count - 1))}
        </Button>
      )}
    </>
  )
}
