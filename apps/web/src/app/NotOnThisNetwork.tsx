import type { ComponentType } from 'react'
import { useChain } from '../core/chain/useChain.ts'
import { useT } from '../core/i18n/useT.ts'
import type { FeatureRoute } from '../features/route.ts'

/** The screen, or, where one of its contracts is not deployed, a calm word instead. */
export const needing = (needs: FeatureRoute['needs'], Screen: ComponentType): ComponentType =>
  function Needing() {
    const { deployment } = useChain()
    return needs.every(({ name }) => deployment.contracts[name]) ? <Screen /> : <NotOnThisNetwork />
  }

function NotOnThisNetwork() {
  const t = useT()
  const { facts } = useChain()
  return (
    <div className="mx-auto flex max-w-[436px] flex-col items-center gap-4 px-4 py-24 text-center">
      <h1 className="text-xl font-semibold">{t('Not on this network')}</h1>
      <p className="text-muted">{t('This part of Zono is not deployed on %network%.', { network: facts.name })}</p>
    </div>
  )
}
