import { Currency } from '@zono/exchange'
import { contractOf, Router } from '@zono/protocol'
import { lazy, Suspense, useState } from 'react'
import { msg } from '../../../base/i18n/message.ts'
import { useSettings } from '../../../base/settings/settings.ts'
import { useChain, useStaleness } from '../../../core/chain/useChain.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import { ActionButton } from '../../../core/transactions/ActionButton.tsx'
import { deadlineAfter } from '../../../core/transactions/deadline.ts'
import { usePermit } from '../../../core/transactions/usePermit.ts'
import { useTransaction } from '../../../core/transactions/useTransaction.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { removeLiquidity } from './liquidity.actions.ts'
import type { Position } from './liquidity.queries.ts'
import { type Removal, removalBlocker } from './removal.rules.ts'
import type { RemoveForm } from './useRemoveForm.ts'

const ConfirmRemoval = lazy(async () => ({ default: (await import('./ConfirmRemoval.tsx')).ConfirmRemoval }))

/** What the person agreed to. */
type Agreed = { readonly position: Position; readonly removal: Removal; readonly deadline: bigint }

/** The one button of removing: a signature or an approval of the pool tokens first, then the removal. */
export function RemoveButton({ form }: { readonly form: RemoveForm }) {
  const { deployment, head } = useChain()
  const account = useAccount()
  const wrappedNative = useWrappedNative()
  const isStale = useStaleness() !== undefined
  const { slippageBps, deadlineSeconds, expertMode } = useSettings((settings) => settings)
  const [confirming, setConfirming] = useState<Agreed>()

  const { position, removal, a, b } = form
  const blocker = removalBlocker({ connected: account !== undefined, position, removal, isStale })
  // What the chain is asked about is the very calldata that will be sent: its deadline stays as it was.
  const deadline = confirming?.deadline ?? deadlineAfter(head, deadlineSeconds)
  const agreed = confirming ?? (position && removal ? { position, removal, deadline } : undefined)
  const { permit, isSigning, sign } = usePermit(
    agreed && {
      token: agreed.position.pair.address,
      spender: contractOf(deployment, Router).address,
      value: agreed.removal.liquidity,
    },
  )
  const native = [a, b].find((currency) => currency !== undefined && Currency.isNative(currency))
  const action =
    account && agreed
      ? removeLiquidity(
          deployment,
          { ...agreed, wrappedNative, native: native && Currency.isNative(native) ? native : undefined, permit },
          { slippageBps, recipient: account, deadline },
        )
      : undefined
  const transaction = useTransaction(action, confirming ? undefined : blocker)

  function begin() {
    setConfirming(agreed)
    if (expertMode && transaction.status === 'ready') void transaction.send()
  }
  /** A signature costs nothing; where it cannot be had, an approval does the same for some gas. */
  async function enable(approve: () => Promise<void>) {
    if (isSigning) return
    if ((await sign(deadline)) === 'cannot') await approve()
  }

  return (
    <>
      <ActionButton
        transaction={transaction}
        label={msg('Remove')}
        enabling={(asset) => msg('Enabling %asset%', { asset })}
        onEnable={(approve) => void enable(approve)}
        onReady={begin}
      />
      <Suspense>
        {confirming && (
          <ConfirmRemoval
            position={confirming.position}
            removal={confirming.removal}
            action={action}
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
