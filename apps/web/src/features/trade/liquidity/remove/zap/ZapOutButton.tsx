import { getContract, Zap } from '@zono/protocol'
import type { Currency } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { getPairName } from '#core/pairs/pairName.ts'
import { useIsUnsupported } from '#core/tokens/useIsUnsupported.ts'
import { usePermit } from '#core/transactions/approvals/usePermit.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useCoinBlocker } from '#core/transactions/simulation/useCoinBlocker.ts'
import { useAction } from '#core/transactions/useAction.ts'
import type { Loss } from '#features/trade/largeLoss.rules.ts'
import { getLpToken } from '#features/trade/liquidity/liquidity.actions.ts'
import { useImpactPrompt } from '#features/trade/liquidity/zap/useImpactPrompt.tsx'
import { useSendingTerms } from '#features/trade/liquidity/zap/useSendingTerms.ts'
import { zapOut } from '#features/trade/liquidity/zap/zap.actions.ts'
import { getZapBlocker, hasZapChanged } from '#features/trade/liquidity/zap/zap.rules.ts'
import { isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { getRemovalBlocker } from '../removeLiquidity.rules.ts'
import type { RemoveLiquidityForm } from '../useRemoveLiquidityForm.ts'
import type { AcceptedZapOut } from './ConfirmZapOut.tsx'
import type { ZapOutForm } from './useZapOut.ts'

const ConfirmZapOut = lazyComponent('ConfirmZapOut', async () => (await import('./ConfirmZapOut.tsx')).ConfirmZapOut)

type ZapOutButtonProps = {
  readonly form: RemoveLiquidityForm
  readonly zapForm: ZapOutForm
  readonly loss: Loss | undefined
  readonly feeToken: Currency | undefined
  /** Leads to the removal of both tokens. */
  readonly onBothTokens: () => void
}

/** The one button of removing one token: a signature or an approval of the pool tokens first, then the removal. */
export function ZapOutButton({ form, zapForm, loss, feeToken, onBothTokens }: ZapOutButtonProps) {
  const t = useTranslation()
  const { deployment, account, isStale, expertMode, slippageBps, getDeadline } = useSendingTerms()
  const isUnsupported = useIsUnsupported()
  const [confirming, setConfirming] = useState<AcceptedZapOut>()
  const { a, b, position, removal } = form
  const { quote, output } = zapForm
  const pairName = a && b ? getPairName(a, b) : ''
  const isConnected = account !== undefined
  const coinBlocker = useCoinBlocker(output, account)
  const blocker =
    getRemovalBlocker({ isConnected, position, removal, coinBlocker, isStale }) ??
    getZapBlocker({
      isConnected,
      // Without a token to receive nothing can be said of the rest.
      spent: output && position ? getLpToken(position.pair) : undefined,
      amount: removal?.liquidity,
      balance: position?.liquidity,
      isStale,
      isQuoteReady: zapForm.isReady,
      impact: quote?.impact,
      feeToken,
      isUnsupported: isUnsupported(output),
      expertMode,
    })
  // What the chain is asked about is the very calldata that will be sent: its deadline stays as it was.
  const current = quote && position ? { ...quote, position, slippageBps, deadline: getDeadline() } : undefined
  const agreed = confirming ?? current
  const { permit, enable } = usePermit(
    agreed && {
      token: agreed.position.pair.address,
      spender: getContract(deployment, Zap).address,
      value: agreed.liquidity,
    },
  )
  const action =
    account && agreed
      ? zapOut(
          deployment,
          { ...agreed, output: agreed.output.currency, pair: agreed.position.pair, pairName, permit },
          { slippageBps: agreed.slippageBps, recipient: account, deadline: agreed.deadline },
        )
      : undefined
  const transaction = useAction(action, confirming ? undefined : blocker)
  const prompt = useImpactPrompt(quote?.impact, () => setConfirming(current))

  return (
    <>
      <ActionButton
        transaction={transaction}
        label={msg('Remove')}
        getApprovingLabel={(asset) => msg('Enabling %asset%', { asset })}
        onApprove={(approve) => agreed && void enable(agreed.deadline, approve)}
        onConfirm={prompt.begin}
      />
      <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
      {prompt.dialog}
      <Suspense>
        {confirming && (
          <ConfirmZapOut
            accepted={confirming}
            pairName={pairName}
            showsCoin={zapForm.showsCoin}
            hasChanged={
              quote !== undefined &&
              hasZapChanged(confirming.output.amount, quote.output.amount, confirming.slippageBps)
            }
            current={quote}
            loss={loss}
            call={action?.call}
            transaction={transaction}
            onAccept={() => setConfirming(current)}
            onBothTokens={onBothTokens}
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
