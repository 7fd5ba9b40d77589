import { decodeAbiParameters, type Hex } from 'viem'
import type { Deployment } from '../deployment.ts'

/**
 * Asks a node by JSON-RPC.
 * @example
 * const ask: AskNode = async (method) => (method === 'eth_getCode' ? '0x60' : '0x')
 */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Questions at a time: endpoints that anyone may use refuse more. */
const CONCURRENT_QUESTIONS = 5

/** `INIT_CODE_PAIR_HASH()` of the factory. */
const INIT_CODE_PAIR_HASH = '0x5855a25a'

/**
 * Compares a deployment with its chain: each contract has code, and pairs are where the factory makes them. With another file
 * a service would read nothing, or the pairs of somebody else, and say so nowhere.
 * @returns a sentence; undefined where all fits
 * @throws what `ask` throws, and where a contract answers what is no hash
 * @example
 * const nothing = { contracts: {}, initCodeHash: `0x${'0'.repeat(64)}` } as const
 * const asking = findDeploymentProblem(async () => '0x60', nothing)
 * asking instanceof Promise // => true
 */
export async function findDeploymentProblem(
  ask: AskNode,
  { contracts, initCodeHash }: Pick<Deployment, 'contracts' | 'initCodeHash'>,
): Promise<string | undefined> {
  const entries = Object.entries(contracts)
  for (let start = 0; start < entries.length; start += CONCURRENT_QUESTIONS) {
    const part = entries.slice(start, start + CONCURRENT_QUESTIONS)
    const codes = await Promise.all(part.map(([, address]) => ask('eth_getCode', [address, 'latest'])))
    const missing = part.find((_, index) => codes[index] === '0x')
    if (missing) return `${missing[0]} has no code at ${missing[1]}.`
  }
  if (contracts.Factory === undefined) return undefined
  const answer = await ask('eth_call', [{ to: contracts.Factory, data: INIT_CODE_PAIR_HASH }, 'latest'])
  const [hash] = decodeAbiParameters([{ type: 'bytes32' }], answer as Hex)
  return hash === initCodeHash.toLowerCase()
    ? undefined
    : `initCodeHash is ${initCodeHash}, and that of the factory ${hash}.`
}
