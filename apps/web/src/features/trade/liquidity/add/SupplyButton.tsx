import { Suspense, useState } from 'react'
import { useChain, useStaleness } from '../../../../core/chain/useChain.ts'
import { UnsupportedAssets } from '../../../../core/tokens/UnsupportedAssets.tsx'
import { useIsUnsupported } from '../../../../core/tokens/useIsUnsupported.ts'
import { useWrappedNative } from '../../../../core/tokens/useWrappedNative.ts'
import { ActionButton } from '../../../../core/transactions/components/ActionButton.tsx'
import { deadlineAfter } from '../../../../core/transactions/deadline.ts'
import { useTransaction } from '../../../../core/transactions/useAction.ts'
import { useAccount } from '../../../../core/wallet/useWallet.ts'
import { msg } from '../../../../lib/i18n/message.ts'
import { useSettings } from '../../../../lib/settings/settings.ts'
import { lazyPart } from '../../../../ui/lazyComponent.tsx'
import { addLiquidity } from '../liquidity.actions.ts'
import {
  type AgreedSupply,
  hasSupplyChanged,
  isNew,
  minimumOf,
  supplyBlocker,
  supplyOutcome,
  takenOf,
} from '../liquidity.rules.ts'
import type { AddForm } from './useAddLiquidityForm.ts'

const ConfirmSupply = lazyPart('ConfirmSupply', async () => (await import('./ConfirmSupply.tsx')).ConfirmSupply)

type SupplyButtonProps = {
  readonly form: AddForm
  readonly balanceA: bigint | undefined
  readonly balanceB: bigint | undefined
}

/** What the person agreed to. */
type Agreed = AgreedSupply & { readonly deadline: bigint }

/** The one button of adding liquidity: what happens on a press, or why nothing can. */
export function SupplyButton({ form, balanceA, balanceB }: SupplyButtonProps) {
  const { deployment, head } = useChain()
  const account = useAccount()
  const wrappedNative = useWrappedNative()
  const isStale = useStaleness() !== undefined
  const { deadlineSeconds, expertMode, ...settings } = useSettings((settings) => settings)
  const [confirming, setConfirming] = useState<Agreed>()

  const { a, b } = form
  const isUnsupported = useIsUnsupported()
  const unsupported = [a, b].filter((currency) => currency !== undefined).filter(isUnsupported)
  // What was agreed to keeps its amounts, its pool and its tolerance, whatever the market and other tabs do meanwhile.
  const { supply, pool, slippageBps, deadline } = confirming ?? {
    supply: form.supply,
    pool: form.pool,
    slippageBps: settings.slippageBps,
    // What the chain is asked about is the very calldata that will be sent: its deadline stays as it was.
    deadline: deadlineAfter(head, deadlineSeconds),
  }
  const outcome = supply && supplyOutcome(pool ?? null, supply, wrappedNative)
  const blocker = supplyBlocker({
    connected: account !== undefined,
    ...{ a, b, supply: form.supply, wrappedNative, balanceA, balanceB, isStale },
    amountProblem: form.amountProblem,
    isKnown: form.pool !== undefined,
    isMinting: outcome !== undefined,
    isUnsupported: unsupported.length > 0,
  })
  const action = actionOf()
  const transaction = useTransaction(action, confirming ? undefined : blocker)

  function actionOf() {
    if (account === undefined || supply === undefined || pool === undefined) return undefined
    // A first provider's amounts are taken whole: there is no price they could slip from.
    const terms = { slippageBps: isNew(pool) ? 0 : slippageBps, recipient: account, deadline }
    const taken = takenOf(pool, supply, wrappedNative)
    const minted = outcome &&
      form.pairAddress && { pair: form.pairAddress, minimum: minimumOf(outcome.liquidity, slippageBps) }
    return addLiquidity(deployment, supply, taken, terms, minted)
  }

  function agree() {
    if (form.supply === undefined || form.pool === undefined) return
    setConfirming({
      supply: form.supply,
      pool: form.pool,
      slippageBps: settings.slippageBps,
      deadline: deadlineAfter(head, deadlineSeconds),
    })
  }

  /** In expert mode a press is the consent (LIQ-13). */
  function begin() {
    agree()
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
            agreed={confirming}
            hasChanged={hasSupplyChanged(confirming, form.pool, wrappedNative)}
            onAccept={agree}
            call={action?.call}
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
