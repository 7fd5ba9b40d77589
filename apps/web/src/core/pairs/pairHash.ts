import { Factory, InvalidDeploymentError } from '@zono/protocol'
import type { ChainClient } from '../chain/chain.ts'

/**
 * Compares the factory's hash of pairs with the deployment's, from which their addresses are computed. With another one
 * each pool would be looked for where none is, and would seem to have no liquidity.
 *
 * @returns The failure to show instead of any screen. Undefined where all fits, and where the factory tells no hash.
 */
export async function findPairHashFailure({ deployment, readContract }: ChainClient): Promise<Error | undefined> {
  const address = deployment.contracts.Factory
  if (address === undefined) return undefined
  const read = readContract({ address, abi: Factory.abi, functionName: 'INIT_CODE_PAIR_HASH' })
  const hash = await read.catch(() => undefined)
  return hash === undefined || hash === deployment.initCodeHash.toLowerCase()
    ? undefined
    : new InvalidDeploymentError('initCodeHash', `that of the factory is ${hash}`)
}
