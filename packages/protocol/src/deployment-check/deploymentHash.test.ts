import { expect, test } from 'vitest'
import { getDeploymentHash } from './deploymentHash.ts'

const [FACTORY, ROUTER] = [`0x${'Fa'.repeat(20)}`, `0x${'1'.repeat(40)}`] as const
const deployment = {
  chainId: 7,
  contracts: { Factory: FACTORY, Router: ROUTER },
  initCodeHash: `0x${'ab'.repeat(32)}`,
} as const

test('deployment hash: is the same for the same contracts, whatever their order and capitals', () => {
  const contracts = { Router: ROUTER, Factory: FACTORY.toLowerCase() as `0x${string}` }
  expect(getDeploymentHash({ ...deployment, contracts })).toBe(getDeploymentHash(deployment))
  expect(getDeploymentHash(deployment)).toMatch(/^0x[0-9a-f]{64}$/)
})

test('deployment hash: differs by chain, contract, name of a contract and hash of pairs', () => {
  const others = [
    { ...deployment, chainId: 8 },
    { ...deployment, contracts: { Factory: ROUTER, Router: FACTORY } },
    { ...deployment, contracts: { Factory: FACTORY } },
    { ...deployment, initCodeHash: `0x${'00'.repeat(32)}` as const },
  ]
  expect(new Set([deployment, ...others].map(getDeploymentHash)).size).toBe(5)
})
