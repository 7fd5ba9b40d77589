import { lazyDecoration } from '#ui/lazyComponent.tsx'

/** Loads beside a screen that shows data of a service, which never waits for it. */
export const DeploymentNotice = lazyDecoration(
  async () => (await import('./DeploymentDifference.tsx')).DeploymentDifference,
)
