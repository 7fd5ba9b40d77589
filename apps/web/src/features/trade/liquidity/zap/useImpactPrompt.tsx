import type { Percent } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { getPriceImpactConfirmation, type PriceImpactConfirmationKind } from '#features/trade/swap/swap.rules.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'

const PriceImpactConfirmation = lazyComponent(
  'PriceImpactConfirmation',
  async () => (await import('#features/trade/swap/confirm/PriceImpactConfirmation.tsx')).PriceImpactConfirmation,
)

/**
 * Asks an expert about a high price impact before a confirmation opens. Unlike with both tokens this swaps on the way, so
 * that expert mode leads past no confirmation.
 */
export function useImpactPrompt(impact: Percent | undefined, onContinue: () => void) {
  const expertMode = useSettings((settings) => settings.expertMode)
  const [kind, setKind] = useState<PriceImpactConfirmationKind>()
  return {
    begin: () => {
      const asked = expertMode && impact ? getPriceImpactConfirmation(impact) : undefined
      if (asked) setKind(asked)
      else onContinue()
    },
    dialog: kind && (
      <Suspense>
        <PriceImpactConfirmation
          kind={kind}
          onClose={() => setKind(undefined)}
          onContinue={() => {
            setKind(undefined)
            onContinue()
          }}
        />
      </Suspense>
    ),
  }
}
