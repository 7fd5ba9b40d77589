import type { FunctionComponent } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { NotOnThisNetwork } from '#core/screen/NotOnThisNetwork.tsx'
import type { FeatureRoute } from '#features/route.ts'

/** Wraps a page: shows a notice when a required contract is not deployed on the network. */
export const withRequiredContracts = (
  needs: FeatureRoute['requiredContracts'],
  Screen: FunctionComponent,
): FunctionComponent =>
  function Needing() {
    const { deployment } = useChain()
    return needs.every((name) => deployment.contracts[name]) ? <Screen /> : <NotOnThisNetwork headingLevel={1} />
  }
