import { type Currency, CurrencyAmount, getMinimumAmount, type ZapIn } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { getPairName } from '#core/pairs/pairName.ts'
import { useIsUnsupported } from '#core/tokens/useIsUnsupported.ts'
import type { Action } from '#core/transactions/action.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useCanBatch } from '#core/transactions/send/useCallsStatus.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import type { Loss } from '#features/trade/largeLoss.rules.ts'

import { useImpactPrompt } from '#features/trade/liquidity/zap/useImpactPrompt.tsx'
import { useSendingTerms } from '#features/trade/liquidity/zap/useSendingTerms.ts'
import { zapIn, zapInAndStake } from '#features/trade/liquidity/zap/zap.actions.ts'
import { getZapBlocker, hasZapChanged } from '#features/trade/liquidity/zap/zap.rules.ts'
import { isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { AcceptedZapIn } from './ConfirmZapIn.tsx'
import type { ZapInForm } from './useZapIn.ts'

const ConfirmZapIn = lazyComponent('ConfirmZapIn', async () => (await import('./ConfirmZapIn.tsx')).ConfirmZapIn)

type ZapInButtonProps = {
  readonly form: ZapInForm
  /** Base units of what is paid; undefined while unknown. */
  readonly balance: bigint | undefined
  readonly loss: Loss | undefined
  readonly feeToken: Currency | undefined
  /** Stakes LP tokens of an amount in base units, in the same confirmation where the wallet can. */
  readonly createStake?: (liquidity: bigint) => Action
  /** The dialog of a deposit that was sent is closed. */
  readonly onSent?: (() => void) | undefined
}

/** The one button of depositing one token: what happens on a press, or why nothing can. */
export function ZapInButton({ form, balance, loss, feeToken, createStake, onSent }: ZapInButtonProps) {
  const t = useTranslation()
  const { deployment, account, isStale, expertMode, slippageBps, getDeadline } = useSendingTerms()
  const isUnsupported = useIsUnsupported()
  const [confirming, setConfirming] = useState<AcceptedZapIn>()
  const { a, b, input, amount, quote } = form
  const pairName = getPairName(a, b)
  // What the chain is asked about is the very calldata that will be sent: its deadline stays as it was.
  const current = quote && { ...quote, slippageBps, deadline: getDeadline() }
  const agreed = confirming ?? current
  const blocker = getZapBlocker({
    isConnected: account !== undefined,
    spent: input,
    amount: amount?.amount,
    amountProblem: form.amountProblem,
    balance,
    isStale,
    isQuoteReady: form.isReady,
    impact: quote?.impact,
    feeToken,
    isUnsupported: [input, a, b].some(isUnsupported),
    expertMode,
  })
  const canStake = useCanBatch() && createStake !== undefined
  const staked =
    canStake && agreed
      ? CurrencyAmount.fromRawAmount(agreed.lpToken, getMinimumAmount(agreed.zap.liquidity, agreed.slippageBps))
      : undefined
  const action = createAction()
  const transaction = useAction(action, confirming ? undefined : blocker)
  const prompt = useImpactPrompt(quote?.impact, () => setConfirming(current))

  function createAction() {
    if (account === undefined || agreed === undefined) return undefined
    const params = { zap: agreed.zap, input: agreed.input, pair: agreed.pool.pair, pairName }
    const deposit = zapIn(deployment, params, {
      slippageBps: agreed.slippageBps,
      recipient: account,
      deadline: agreed.deadline,
    })
    return staked && createStake ? zapInAndStake(deposit, createStake(staked.amount), params) : deposit
  }

  return (
    <>
      <ActionButton
        transaction={transaction}
        label={canStake ? msg('Supply & Stake') : msg('Supply')}
        getApprovingLabel={(asset) => msg('Enabling %asset%', { asset })}
        onConfirm={prompt.begin}
      />
      {createStake && !canStake && (
        <p className="text-sm text-muted">
          {t('Your wallet confirms two steps: first the deposit, then the stake of the LP tokens.')}
        </p>
      )}
      {amount && !confirming && (
        <div className="mt-3 grid justify-items-center gap-2 text-sm empty:hidden">
          <GetTokenLink currency={amount.currency} cost={amount.amount} balance={balance} />
        </div>
      )}
      <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
      {prompt.dialog}
      <Suspense>
        {confirming && (
          <ConfirmZapIn
            accepted={confirming}
            pairName={pairName}
            showsCoin={form.showsCoin}
            hasChanged={hasChanged(confirming, quote?.zap)}
            current={quote}
            loss={loss}
            call={action?.call}
            transaction={transaction}
            onAccept={() => setConfirming(current)}
            quoteAmount={form.quoteAmount}
            onAmountChange={(text) => {
              setConfirming(undefined)
              transaction.reset()
              form.type(text)
            }}
            staked={staked}
            isInFarm={createStake !== undefined}
            onClose={(sent) => {
              setConfirming(undefined)
              transaction.reset()
              if (!sent) return
              form.type('')
              onSent?.()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const hasChanged = (accepted: AcceptedZapIn, now: ZapIn | undefined): boolean =>
  now !== undefined && hasZapChanged(accepted.zap.liquidity, now.liquidity, accepted.slippageBps)
