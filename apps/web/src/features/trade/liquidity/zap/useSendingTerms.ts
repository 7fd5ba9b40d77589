import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { getDeadline } from '#core/transactions/deadline.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useSettings } from '#lib/settings/settings.ts'

/** Who zaps, whether the figures on screen are too old for it, and the person's settings for it. */
export function useSendingTerms() {
  const { deployment, head } = useChain()
  const deadlineSeconds = useSettings((settings) => settings.deadlineSeconds)
  return {
    deployment,
    account: useAccountAddress(),
    isStale: useStaleSeconds() !== undefined,
    expertMode: useSettings((settings) => settings.expertMode),
    slippageBps: useSettings((settings) => settings.slippageBps),
    /** Unix seconds until which a transaction that is agreed to now may be included. */
    getDeadline: () => getDeadline(head, deadlineSeconds),
  }
}
