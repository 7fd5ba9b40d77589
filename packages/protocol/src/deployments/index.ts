import type { Deployment } from '../deployment.ts'
import { deployment as main } from './56.ts'
import { deployment as test } from './97.ts'

/**
 * The deployment that ships with the package.
 * @returns undefined for a chain without one, whose operator provides a deployment file
 * @example
 * getBuiltInDeployment(56)?.chainId // => 56
 * getBuiltInDeployment(31_337) // => undefined
 */
export const getBuiltInDeployment = (chainId: number): Deployment | undefined =>
  [main, test].find((deployment) => deployment.chainId === chainId)
