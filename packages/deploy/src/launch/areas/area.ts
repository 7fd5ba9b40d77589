import type { Deployment } from '@zono/protocol'
import type { Address } from 'viem'
import type { FindAddress, Locate, Step } from '../../step.ts'

/** What an area of the product adds to a launch. */
export type Area = {
  readonly steps: readonly Step[]
  /** What the deployment file says of it beside the addresses of contracts by name. */
  readonly list?: (find: FindAddress) => Partial<Deployment>
  /** What people still have to do, a sentence each. */
  readonly next?: (find: FindAddress) => readonly string[]
}

/** What areas know of a launch. */
export type AreaContext = {
  readonly deployer: Address
  readonly treasury: Address
  /**
   * A token by its key.
   * @param entry where operator.json names it
   * @throws {LaunchError} for a key that operator.json does not name
   */
  readonly locateToken: (entry: string, key: string) => Locate
  /**
   * Base units of whole tokens.
   * @throws {LaunchError} for more fraction digits than the token has decimals
   */
  readonly toBaseUnits: (entry: string, key: string, wholeTokens: string) => bigint
}

/** What all areas say together; what several of them list, one after the other. */
export function listAreas(areas: Iterable<Area>, find: FindAddress): Partial<Deployment> {
  const all: Record<string, unknown> = {}
  for (const { list } of areas)
    for (const [key, value] of Object.entries(list?.(find) ?? {})) {
      const before = all[key]
      all[key] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
    }
  return all
}
