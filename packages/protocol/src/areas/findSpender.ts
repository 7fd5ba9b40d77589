import type { Address } from 'viem'
import type { Deployment } from '../deployment.ts'
import type { Area, SpenderLabel } from './area.ts'
import { AREAS } from './areas.ts'

/** A contract of the product that accounts approve. */
export type Spender = {
  readonly label: SpenderLabel
  /** Name that the deployment gives this one of several. */
  readonly name?: string
}

/**
 * Finds a contract that accounts approve by its address; undefined for any other.
 * @example
 * findSpender(deployment, '0x10ED43C718714eb63d5aA57B78B54704E256024E')?.label.text // => 'Zono swap router'
 */
export function findSpender(
  deployment: Deployment,
  address: Address,
  areas: readonly Area[] = AREAS,
): Spender | undefined {
  for (const { contracts = [] } of areas)
    for (const { contract, spender } of contracts)
      if (spender && deployment.contracts[contract] === address) return { label: spender }
  for (const { instances = [] } of areas)
    for (const { spender, read } of instances) {
      const found = spender && read(deployment)?.find(({ contractAddress }) => contractAddress === address)
      if (found) return { label: spender, ...(found.name !== undefined && { name: found.name }) }
    }
  return undefined
}
