import type { CurrencyAmount } from '@zono/sdk'
import { getMinimumAmount } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { useIsUnsupported } from '#core/tokens/useIsUnsupported.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { getDeadline } from '#core/transactions/deadline.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { isLargeLoss } from '#features/trade/largeLoss.rules.ts'
import { isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { addLiquidity } from '../liquidity.actions.ts'
import {
  type AcceptedSupply,
  getMintPreview,
  getRouterAmounts,
  getSupplyBlocker,
  hasSupplyChanged,
  isNewPair,
} from '../liquidity.rules.ts'
import type { AddLiquidityForm } from './useAddLiquidityForm.ts'
import { useSupplyLoss } from './useSupplyLoss.ts'

const ConfirmSupply = lazyComponent('ConfirmSupply', async () => (await import('./ConfirmSupply.tsx')).ConfirmSupply)

const UnsupportedAssets = lazyComponent(
  'UnsupportedAssets',
  async () => (await import('#core/tokens/UnsupportedAssets.tsx')).UnsupportedAssets,
)

type SupplyButtonProps = {
  readonly form: AddLiquidityForm
  readonly balanceA: bigint | undefined
  readonly balanceB: bigint | undefined
}

/** What the person agreed to. */
type SupplyRequest = AcceptedSupply & { readonly deadline: bigint }

/** The one button of adding liquidity: what happens on a press, or why nothing can. */
export function SupplyButton({ form, balanceA, balanceB }: SupplyButtonProps) {
  const t = useTranslation()
  const { deployment, head } = useChain()
  const account = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const isStale = useStaleSeconds() !== undefined
  const deadlineSeconds = useSettings((settings) => settings.deadlineSeconds)
  const expertMode = useSettings((settings) => settings.expertMode)
  const currentSlippageBps = useSettings((settings) => settings.slippageBps)
  const [confirming, setConfirming] = useState<SupplyRequest>()

  const { a, b } = form
  const { loss, arePricesPending } = useSupplyLoss(form.supply)
  const isUnsupported = useIsUnsupported()
  const unsupported = [a, b].filter((currency) => currency !== undefined).filter(isUnsupported)
  // What was agreed to keeps its amounts, its pool and its tolerance, whatever the market and other tabs do meanwhile.
  const { supply, pair, slippageBps, deadline } = confirming ?? {
    supply: form.supply,
    pair: form.pair,
    slippageBps: currentSlippageBps,
    // What the chain is asked about is the very calldata that will be sent: its deadline stays as it was.
    deadline: getDeadline(head, deadlineSeconds),
  }
  const outcome = supply && getMintPreview(pair ?? null, supply, wrappedNative)
  const blocker = getSupplyBlocker({
    isConnected: account !== undefined,
    ...{ a, b, supply: form.supply, wrappedNative, balanceA, balanceB, isStale },
    amountProblem: form.amountProblem,
    // In expert mode a press sends: what it loses has to be known by then.
    isPairLoaded: form.pair !== undefined && !(expertMode && form.supply && arePricesPending),
    canMint: outcome !== undefined,
    isUnsupported: unsupported.length > 0,
  })
  const action = createAction()
  const transaction = useAction(action, confirming ? undefined : blocker)

  function createAction() {
    if (account === undefined || supply === undefined || pair === undefined) return undefined
    // A first provider's amounts are taken whole: there is no price they could slip from.
    const terms = { slippageBps: isNewPair(pair) ? 0 : slippageBps, recipient: account, deadline }
    const taken = getRouterAmounts(pair, supply, wrappedNative)
    const minted = outcome &&
      form.pairAddress && { pair: form.pairAddress, minimumLiquidity: getMinimumAmount(outcome.liquidity, slippageBps) }
    return addLiquidity(deployment, supply, taken, terms, minted)
  }

  function agree() {
    if (form.supply === undefined || form.pair === undefined) return
    setConfirming({
      supply: form.supply,
      pair: form.pair,
      slippageBps: currentSlippageBps,
      deadline: getDeadline(head, deadlineSeconds),
    })
  }

  /** In expert mode a press is the consent (LIQ-13), but not to a loss that nobody means to make. */
  function begin() {
    agree()
    if (!isLargeLoss(loss)) sendInExpertMode()
  }

  function sendInExpertMode() {
    if (expertMode && transaction.status === 'ready') void transaction.send()
  }

  return (
    <>
      <ActionButton
        transaction={transaction}
        label={msg('Supply')}
        getApprovingLabel={(asset) => msg('Enabling %asset%', { asset })}
        onConfirm={begin}
      />
      {form.supply && !confirming && (
        <div className="mt-3 grid justify-items-center gap-2 text-sm empty:hidden">
          <GetTokenLink {...getNeed(form.supply.a, balanceA)} />
          <GetTokenLink {...getNeed(form.supply.b, balanceB)} />
        </div>
      )}
      <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
      <Suspense>{unsupported.length > 0 && <UnsupportedAssets currencies={unsupported} />}</Suspense>
      <Suspense>
        {confirming && (
          <ConfirmSupply
            acceptedSupply={confirming}
            hasChanged={hasSupplyChanged(confirming, form.pair, wrappedNative)}
            current={form.supply && form.pair !== undefined ? { supply: form.supply, pair: form.pair } : undefined}
            onAccept={agree}
            call={action?.call}
            transaction={transaction}
            onLossPass={sendInExpertMode}
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

const getNeed = ({ currency, amount }: CurrencyAmount, balance: bigint | undefined) => ({
  currency,
  cost: amount,
  balance,
})
