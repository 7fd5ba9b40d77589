import { expect, test } from 'vitest'
import { findDeploymentDifference } from './deploymentDifference.ts'

const [FIRST, SECOND] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]

test('deployment difference: names who has which', () => {
  const statuses = {
    indexer: { deploymentHash: FIRST },
    hub: { deploymentHash: SECOND },
    keeper: { deploymentHash: FIRST },
  }
  expect(findDeploymentDifference(statuses)).toBe(
    'Services run with different deployments: indexer, keeper (0x11111111); hub (0x22222222). Give all of them the same deployment file, and restart them.',
  )
})

test('deployment difference: none where all have the same, and none from a service that does not say', () => {
  expect(findDeploymentDifference({ indexer: { deploymentHash: FIRST }, hub: { deploymentHash: FIRST } })).toBe(
    undefined,
  )
  expect(findDeploymentDifference({ indexer: { deploymentHash: FIRST }, hub: { deploymentHash: null } })).toBe(
    undefined,
  )
  expect(findDeploymentDifference({})).toBe(undefined)
})
