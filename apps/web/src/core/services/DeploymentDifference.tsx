import { useQuery } from '@tanstack/react-query'
import { getDeploymentHash } from '@zono/protocol'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useChain } from '../chain/useChain.ts'
import { type DataService, serviceDeploymentQuery } from './serviceDeployment.ts'

/** Notice where a service was set up for other contracts than the page; nothing while it does not say. */
export function DeploymentDifference({ service }: { readonly service: DataService }) {
  const t = useTranslation()
  const chain = useChain()
  const { data } = useQuery(serviceDeploymentQuery(chain, service))
  if (data == null || data === getDeploymentHash(chain.deployment)) return null
  return (
    <Banner variant="warn" isAnnounced>
      {t(
        'Data here comes from a service set up for other contracts and may be wrong. Site operators: use one deployment file for the page and all services.',
      )}
    </Banner>
  )
}
