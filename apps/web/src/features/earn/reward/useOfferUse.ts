import { Currency } from '@zono/sdk'
import { offerNextStep } from '#core/toasts/nextSteps.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { msg } from '#lib/i18n/message.ts'
import { useNavigate } from '#lib/router/hooks.ts'
import type { HarvestableReward } from './harvestableReward.ts'

type Harvested = Pick<HarvestableReward, 'currency' | 'action'>

/**
 * Offers what to do with rewards: the toast of the harvest leads to the pools that take the governance token, and to the swap
 * of another one where there is none of it.
 */
export function useOfferUse(): (rewards: readonly Harvested[]) => void {
  const navigate = useNavigate()
  const governanceToken = useGovernanceToken()
  const offer = (rewards: readonly Harvested[], step: Parameters<typeof offerNextStep>[1]) =>
    offerNextStep(
      rewards.flatMap(({ action: { subject } }) => subject ?? []),
      step,
    )
  return (rewards) => {
    const stakeable = rewards.filter(
      ({ currency }) => governanceToken !== undefined && Currency.equals(currency, governanceToken),
    )
    if (stakeable.length > 0) {
      offer(stakeable, { label: msg('Stake it'), onClick: () => navigate({ to: '/pools' }) })
      return
    }
    for (const reward of rewards) {
      const search = { inputCurrency: Currency.getId(reward.currency) }
      offer([reward], {
        label: msg('Swap %symbol%', { symbol: shortSymbol(reward.currency) }),
        onClick: () => navigate({ to: '/swap', search }),
      })
    }
  }
}
