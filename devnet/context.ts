import type { Deployment } from '@zono/protocol'
import type { DevnetClient } from './chain/chain.ts'
import type { DevnetToken } from './deploy/tokens.ts'

/** The devnet's exchange as seeds and life use it. */
export type DevnetContext = {
  readonly client: DevnetClient
  readonly deployment: Deployment
  readonly tokens: readonly DevnetToken[]
  /** When the seeded past ends and life begins, in unix seconds: prices are the listed ones then. */
  readonly historyEndTime: number
}

/** A token by its key. */
export function getDevnetToken({ tokens }: Pick<DevnetContext, 'tokens'>, key: string): DevnetToken {
  const token = tokens.find((candidate) => candidate.key === key)
  if (token === undefined) throw new Error(`The devnet has no token ${key}.`)
  return token
}

/** Base units of a token that are worth this many dollars at its first price. */
export function usdToTokenAmount({ usd, decimals }: DevnetToken, dollars: number): bigint {
  // Six digits of the quotient are plenty for a seed, and keep the product within safe integers.
  return (BigInt(Math.round((dollars / usd) * 1e6)) * 10n ** BigInt(decimals)) / 1_000_000n
}

/** A small generator of numbers in [0, 1), the same for the same seed (Park and Miller). */
export function createSeededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
