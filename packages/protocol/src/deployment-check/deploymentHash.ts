import { type Hex, keccak256, stringToHex } from 'viem'
import type { Deployment } from '../deployment.ts'

/**
 * Hash of what a launch deployed once: chain, contracts and the hash of pairs. Page and services publish and compare it: two
 * that differ read different contracts. Sales, pools and other lists are no part of it, because a service that follows the
 * registry goes on with the file that it has when one more is added; nor are tokens and texts.
 * @example
 * getDeploymentHash(deployment) === getDeploymentHash(parseDeployment(JSON.parse(JSON.stringify(deployment)))) // => true
 * getDeploymentHash(deployment) === getDeploymentHash({ ...deployment, chainId: 4242 }) // => false
 */
export function getDeploymentHash({
  chainId,
  contracts,
  initCodeHash,
}: Pick<Deployment, 'chainId' | 'contracts' | 'initCodeHash'>): Hex {
  const entries = Object.entries(contracts)
    .map(([name, address]) => `${name} ${address.toLowerCase()}`)
    .sort()
  return keccak256(stringToHex([chainId, initCodeHash.toLowerCase(), ...entries].join('\n')))
}
