import type { FunctionComponent } from 'react'
import { useChain } from '../core/chain/useChain.ts'
import type { FeatureRoute } from '../features/route.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** Wraps a page: shows a notice when a required contract is not deployed on the network. */
export const withRequiredContracts = (
  needs: FeatureRoute['requiredContracts'],
  Screen: FunctionComponent,
): FunctionComponent =>
  function Needing() {
    const { deployment } = useChain()
    return needs.every((name) => deployment.contracts[name]) ? <Screen /> : <NotOnThisNetwork />
  }

function NotOnThisNetwork() {
  const t = useTranslation()
  const { chainConfig } = useChain()
  return (
    <EmptyState headingLevel={1} seed={chainConfig.name} title={t('Not available on this network')}>
      {t('This feature isn’t available on %network% yet.', { network: chainConfig.name })}
    </EmptyState>
  )
}
