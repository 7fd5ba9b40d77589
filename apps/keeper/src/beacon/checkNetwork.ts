import { Beacon } from '@zono/protocol'
import type { BlockReader } from '@zono/rpc'
import { fetchJson, getMessage, type Log, UnavailableError } from '@zono/service'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { toUncompressedKey } from './signatures.ts'

const REQUEST_TIMEOUT_MS = 4000
const MAX_ANSWER_BYTES = 4096

const infoSchema = v.object({
  public_key: v.pipe(v.string(), v.regex(/^[0-9a-f]{192}$/i)),
  genesis_time: v.pipe(v.number(), v.safeInteger()),
  period: v.pipe(v.number(), v.safeInteger()),
})

/** What a beacon contract says of its network. Genesis in unix seconds, period in seconds. */
type BeaconFacts = {
  readonly address: Address
  readonly publicKey: Hex
  readonly genesis: bigint
  readonly period: bigint
}

/** Reads a beacon contract. */
export async function readBeaconFacts(read: BlockReader, address: Address): Promise<BeaconFacts> {
  const { abi } = Beacon
  const [publicKey, genesis, period] = await Promise.all([
    read({ abi, address, functionName: 'publicKey' }),
    read({ abi, address, functionName: 'genesis' }),
    read({ abi, address, functionName: 'period' }),
  ])
  return { address, publicKey, genesis, period }
}

/**
 * Compares a beacon contract with the network behind the beacon's URLs, by `/info` of drand's HTTP API. A contract with the
 * right key and a genesis that is too late verifies every signature, and lets draws be fixed to rounds that are published
 * already.
 * @throws {Error} if URLs answered and none of them is of the contract's network. Without an answer it only says so.
 */
export async function checkNetwork(facts: BeaconFacts, urls: readonly string[], log: Log): Promise<void> {
  const { address, publicKey, genesis, period } = facts
  const differing: string[] = []
  for (const url of urls) {
    const { host } = new URL(url)
    try {
      const answer = await fetchJson(`${url.replace(/\/$/, '')}/info`, {
        timeoutMs: REQUEST_TIMEOUT_MS,
        maxBytes: MAX_ANSWER_BYTES,
      })
      const parsed = v.safeParse(infoSchema, answer)
      if (!parsed.success) throw new UnavailableError(`${host} did not answer with the facts of a beacon.`)
      const { public_key, genesis_time, period: seconds } = parsed.output
      const isSameKey = toUncompressedKey(public_key) === publicKey.toLowerCase()
      if (isSameKey && BigInt(genesis_time) === genesis && BigInt(seconds) === period) return
      differing.push(`${host} (genesis ${genesis_time}, period ${seconds}${isSameKey ? '' : ', another key'})`)
    } catch (error) {
      log('warn', 'beacon cannot be compared', { host, message: getMessage(error) })
    }
  }
  if (differing.length > 0)
    throw new Error(
      `The beacon contract ${address} (genesis ${genesis}, period ${period}) is not of the network of ${differing.join(', ')}. Nothing is sent.`,
    )
}
