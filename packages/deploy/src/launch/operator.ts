import { InvalidDeploymentError, parseDeployment } from '@zono/protocol'
import * as v from 'valibot'
import { zeroHash } from 'viem'
import { LaunchError } from '../run/chain.ts'
import { findFeedProblem } from './areas/games.ts'
import { type Operator, operatorSchema } from './operatorSchema.ts'
import { findRoleConflict } from './roles.ts'

/**
 * Reads the content of `operator.json`.
 * @throws {LaunchError} with the entry that is wrong, or with two entries that exclude each other.
 */
export function parseOperator(input: unknown): Operator {
  const result = v.safeParse(operatorSchema, input)
  if (!result.success) {
    const [issue] = result.issues
    throw new LaunchError(`operator.json: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
  }
  const operator = result.output
  const problem = findConflict(operator)
  if (problem) throw new LaunchError(`operator.json: ${problem}`)
  return operator
}

function findConflict(operator: Operator): string | undefined {
  const { chainId, chain, treasury, token, wrappedCoin, tokens } = operator
  const keys = [token.key, wrappedCoin.key, ...Object.keys(tokens)]
  if (new Set(keys).size < keys.length) return 'token, wrappedCoin and tokens need keys of their own.'
  const conflict = findRoleConflict(operator) ?? findGap(operator)
  if (conflict) return conflict
  try {
    parseDeployment({
      ...{ chainId, chain, initCodeHash: zeroHash, contracts: {} },
      tokens: Object.fromEntries(keys.map((one) => [one, treasury])),
    })
  } catch (error) {
    if (error instanceof InvalidDeploymentError) return error.message
    throw error
  }
  const named = chain ? [chain.governanceTokenKey, chain.baseTokenKeys, chain.stablecoinKeys].flat() : [token.key]
  const missing = named.find((one) => typeof one !== 'string' || !keys.includes(one))
  if (missing !== undefined) return `chain: no token has the key ${String(missing)}.`
  if (chain && chain.governanceTokenKey !== token.key) return `chain: governanceTokenKey has to be ${token.key}.`
  return undefined
}

/** What an area needs that is not there, in a sentence. */
function findGap(operator: Operator): string | undefined {
  const { chainId, priceFeed, prediction, saleVault, tokenSales = [], profiles, competitions = [], token } = operator
  for (const [entry, needed] of NEEDS)
    if (operator[entry] && !operator[needed]) return `${entry}: it needs ${needed}, which is missing.`
  if (tokenSales.some(({ points }) => points) && !profiles)
    return 'tokenSales: points need profiles, which are missing.'
  const kinds = [...(profiles?.gifts ?? []), ...competitions.map(({ collectible }) => collectible)].map(
    ({ kind }) => kind,
  )
  const twice = kinds.find((kind, i) => kinds.indexOf(kind) < i)
  if (twice !== undefined) return `competitions, profiles: two collectibles have the kind ${twice}.`
  const unpaid = competitions.find(({ prizeTokens }) => prizeTokens[0] !== token.key)
  if (unpaid) return `competitions ${unpaid.id}: the first of prizeTokens has to be ${token.key}.`
  // Commitments to the unlimited pool count by the credit of a period that has ended.
  const early = tokenSales.find(({ startBlock }) => saleVault && startBlock < saleVault.endBlock)
  if (early) return `tokenSales ${early.id}: startBlock cannot come before endBlock of saleVault.`
  if (priceFeed && 'stablecoins' in priceFeed && PRICE_NETWORK_CHAIN_IDS.includes(chainId))
    return `priceFeed: chain ${chainId} has a price network; name its feed of the native coin in USD by its address.`
  return priceFeed && prediction && findFeedProblem(priceFeed, prediction)
}

/** Entries that need another one. */
const NEEDS: readonly (readonly [entry: keyof Operator, needed: keyof Operator])[] = [
  ['lottery', 'beacon'],
  ['lottery', 'priceFeed'],
  ['prediction', 'priceFeed'],
  ['saleVault', 'farms'],
  ['tokenSales', 'saleVault'],
  ['competitions', 'profiles'],
  ['nftFarms', 'nfts'],
  ['nftStakingPools', 'nfts'],
  ['squads', 'profiles'],
  ['squads', 'beacon'],
]

/** Chains on which the contract refuses to be a feed: a trade moves it for little more than the pair's fee. */
const PRICE_NETWORK_CHAIN_IDS: readonly number[] = [56, 97]

/** An entry, and those that it needs, and those that they need. */
export function listNeeded(entry: string): ReadonlySet<string> {
  const needed = new Set([entry])
  // Grows while it is gone through.
  for (const one of needed) for (const [from, to] of NEEDS) if (from === one) needed.add(to)
  return needed
}
