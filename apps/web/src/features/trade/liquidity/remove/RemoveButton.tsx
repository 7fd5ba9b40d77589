import type { PairPosition } from '@zono/client'
import { getContract, Router } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { usePermit } from '#core/transactions/approvals/usePermit.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { getDeadline } from '#core/transactions/deadline.ts'
import { useCoinBlocker } from '#core/transactions/simulation/useCoinBlocker.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { removeLiquidity } from '../liquidity.actions.ts'
import { hasRemovalChanged } from '../liquidity.rules.ts'
import { getBurnPreview, getRemovalBlocker, type RemoveLiquidityAmounts } from './removeLiquidity.rules.ts'
import type { RemoveLiquidityForm } from './useRemoveLiquidityForm.ts'

const ConfirmRemoval = lazyComponent(
  'ConfirmRemoval',
  async () => (await import('./ConfirmRemoval.tsx')).ConfirmRemoval,
)

/** What the person agreed to. */
type AcceptedRemoval = {
  readonly position: PairPosition
  readonly removal: RemoveLiquidityAmounts
  readonly slippageBps: number
  readonly deadline: bigint
  /** They take whatever arrives of a token that keeps a part of each transfer. */
  readonly acceptsAny: boolean
}

/** The one button of removing: a signature or an approval of the pool tokens first, then the removal. */
export function RemoveButton({ form }: { readonly form: RemoveLiquidityForm }) {
  const t = useTranslation()
  const { deployment, head } = useChain()
  const account = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const isStale = useStaleSeconds() !== undefined
  const deadlineSeconds = useSettings((settings) => settings.deadlineSeconds)
  const expertMode = useSettings((settings) => settings.expertMode)
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const [confirming, setConfirming] = useState<AcceptedRemoval>()

  const { position, removal, a, b } = form
  const native = [a, b].find((currency) => currency !== undefined && Currency.isNative(currency))
  const coinBlocker = useCoinBlocker(native, account)
  const blocker = getRemovalBlocker({ isConnected: account !== undefined, position, removal, coinBlocker, isStale })
  // What was agreed to keeps its amounts and its tolerance; what the chain is asked about is the very calldata that will
  // be sent, so its deadline stays as it was.
  const now: AcceptedRemoval | undefined =
    position && removal
      ? {
          position,
          removal,
          slippageBps,
          deadline: getDeadline(head, deadlineSeconds),
          acceptsAny: false,
        }
      : undefined
  const agreed = confirming ?? now
  const { permit, enable } = usePermit(
    agreed && {
      token: agreed.position.pair.address,
      spender: getContract(deployment, Router).address,
      value: agreed.removal.liquidity,
    },
  )
  const action =
    account && agreed
      ? removeLiquidity(
          deployment,
          { ...agreed, wrappedNative, native: native && Currency.isNative(native) ? native : undefined, permit },
          { slippageBps: agreed.slippageBps, recipient: account, deadline: agreed.deadline },
        )
      : undefined
  const transaction = useAction(action, confirming ? undefined : blocker)

  function begin() {
    setConfirming(agreed)
    if (expertMode && transaction.status === 'ready') void transaction.send()
  }
  const currentRemoval =
    confirming && position && getBurnPreview(position, { by: 'liquidity', amount: confirming.removal.liquidity })
  const current = position && currentRemoval ? { position, removal: currentRemoval } : undefined
  /** The same liquidity at the price of now, still covered by what was enabled or signed. */
  function accept() {
    if (confirming && current) setConfirming({ ...confirming, ...current, slippageBps })
  }

  return (
    <>
      <ActionButton
        transaction={transaction}
        label={msg('Remove')}
        getApprovingLabel={(asset) => msg('Enabling %asset%', { asset })}
        onApprove={(approve) => agreed && void enable(agreed.deadline, approve)}
        onConfirm={begin}
      />
      <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
      <Suspense>
        {confirming && (
          <ConfirmRemoval
            acceptedRemoval={confirming}
            hasChanged={hasRemovalChanged({ ...confirming, liquidity: confirming.removal.liquidity }, form.position)}
            current={current}
            onAccept={accept}
            onAcceptAny={(acceptsAny) => setConfirming({ ...confirming, acceptsAny })}
            call={action?.call}
            native={native}
            transaction={transaction}
            onClose={(sent) => {
              setConfirming(undefined)
              transaction.reset()
              if (sent) form.slide(0)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
