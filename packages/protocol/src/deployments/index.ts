import type { Deployment } from '../deployment.ts'
import { deployment as main } from './56.ts'
import { deployment as test } from './97.ts'

/** What stands on the chains whose addresses are known beforehand; undefined for a chain that must tell by itself. */
export const getBuiltInDeployment = (chainId: number): Deployment | undefined =>
  [main, test].find((deployment) => deployment.chainId === chainId)
