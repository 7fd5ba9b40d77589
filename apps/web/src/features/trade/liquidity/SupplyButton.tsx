import { lazy, Suspense, useState } from 'react'
import { msg } from '../../../base/i18n/message.ts'
import { useSettings } from '../../../base/settings/settings.ts'
import { useChain, useStaleness } from '../../../core/chain/useChain.ts'
import { UnsupportedAssets } from '../../../core/tokens/UnsupportedAssets.tsx'
import { useIsUnsupported } from '../../../core/tokens/unsupported.ts'
import { useWrappedNative } from '../../../core/tokens/useWrappedNative.ts'
import { ActionButton } from '../../../core/transactions/ActionButton.tsx'
import { deadlineAfter } from '../../../core/transactions/deadline.ts'
import { useTransaction } from '../../../core/transactions/useTransaction.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { addLiquidity } from './liquidity.actions.ts'
import { type Supply, supplyBlocker, supplyOutcome, takenOf } from './liquidity.rules.ts'
import type { AddForm } from './useAddForm.ts'

const ConfirmSupply = lazy(async () => ({ default: (await import('./ConfirmSupply.tsx')).ConfirmSupply }))

type SupplyButtonProps = {
  readonly form: AddForm
  readonly balanceA: bigint | undefined
  readonly balanceB: bigint | undefined
}

/** What the person agreed to. */
type Agreed = { readonly supply: Supply; readonly deadline: bigint }

/** The one button of adding liquidity: what happens on a press, or why nothing can. */
export function SupplyButton({ form, balanceA, balanceB }: SupplyButtonProps) {
  const { deployment, head } = useChain()
  const account = useAccount()
  const wrappedNative = useWrappedNative()
  const isStale = useStaleness() !== undefined
  const { slippageBps, deadlineSeconds, expertMode } = useSettings((settings) => settings)
  const [confirming, setConfirming] = useState<Agreed>()

  const { a, b, pool, isFirst } = form
  const isUnsupported = useIsUnsupported()
  const unsupported = [a, b].filter((currency) => currency !== undefined).filter(isUnsupported)
  const supply = confirming?.supply ?? form.supply
  // What the chain is asked about is the very calldata that will be sent: its deadline stays as it was.
  const deadline = confirming?.deadline ?? deadlineAfter(head, deadlineSeconds)
  const outcome = supply && supplyOutcome(pool ?? null, supply, wrappedNative)
  const blocker = supplyBlocker({
    connected: account !== undefined,
    ...{ a, b, supply, wrappedNative, balanceA, balanceB, isStale },
    isKnown: pool !== undefined,
    isMinting: outcome !== undefined,
    isUnsupported: unsupported.length > 0,
  })
  // A first provider's amounts are taken whole: there is no price they could slip from.
  const terms = account && { slippageBps: isFirst ? 0 : slippageBps, recipient: account, deadline }
  const action =
    terms && supply && pool !== undefined
      ? addLiquidity(deployment, supply, takenOf(pool, supply, wrappedNative), terms)
      : undefined
  const transaction = useTransaction(action, confirming ? undefined : blocker)

  /** In expert mode a press is the consent (LIQ-13). */
  function begin() {
    if (form.supply) setConfirming({ supply: form.supply, deadline })
    if (expertMode && transaction.status === 'ready') void transaction.send()
  }

  return (
    <>
      <ActionButton
        transaction={transaction}
        label={msg('Supply')}
        enabling={(asset) => msg('Enabling %asset%', { asset })}
        onReady={begin}
      />
      <UnsupportedAssets currencies={unsupported} />
      <Suspense>
        {confirming && (
          <ConfirmSupply
            supply={confirming.supply}
            action={action}
            pool={pool ?? null}
            transaction={transaction}
            onClose={(sent) => {
              setConfirming(undefined)
              transaction.reset()
              if (sent) form.clear()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
