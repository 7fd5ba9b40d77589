import type { ServiceStatus } from './runningService.ts'

/** Characters of a hash that tell deployments apart. */
const SHOWN_CHARACTERS = 10

/**
 * Compares the deployments of services, which publish a hash of theirs. One that does not say it decides nothing.
 * @returns a sentence that names who has which; undefined where all have the same
 */
export function findDeploymentDifference(
  statuses: Readonly<Record<string, Pick<ServiceStatus, 'deploymentHash'>>>,
): string | undefined {
  const names = new Map<string, string[]>()
  for (const [name, { deploymentHash }] of Object.entries(statuses))
    if (deploymentHash !== null) names.set(deploymentHash, [...(names.get(deploymentHash) ?? []), name])
  if (names.size < 2) return undefined
  const groups = [...names].map(([hash, group]) => `${group.join(', ')} (${hash.slice(0, SHOWN_CHARACTERS)})`)
  return `Services run with different deployments: ${groups.join('; ')}. Give all of them the same deployment file, and restart them.`
}
