import { fetchJson, getMessage, type Log, UnavailableError } from '@zono/service'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { verifySignature } from './signatures.ts'

const REQUEST_TIMEOUT_MS = 4000
const MAX_ANSWER_BYTES = 4096

const roundSchema = v.object({
  round: v.pipe(v.number(), v.safeInteger()),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/i)),
})

/**
 * Fetches the signature of a beacon round from drand's HTTP API and verifies it, so that no gas is spent on a false one.
 * @param urls base URLs of the network, asked in turn
 * @returns uncompressed signature; undefined if no URL answers with the valid one
 */
export async function fetchSignature(
  urls: readonly string[],
  publicKey: Hex,
  round: bigint,
  log: Log,
): Promise<Hex | undefined> {
  for (const url of urls) {
    const host = new URL(url).host
    try {
      const address = `${url.replace(/\/$/, '')}/public/${round}`
      const answer = await fetchJson(address, { timeoutMs: REQUEST_TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES })
      const parsed = v.safeParse(roundSchema, answer)
      if (!parsed.success) throw new UnavailableError(`${host} did not answer with a beacon round.`)
      if (BigInt(parsed.output.round) !== round) throw new UnavailableError(`${host} answered with another round.`)
      const signature = verifySignature(publicKey, round, parsed.output.signature)
      if (signature === undefined) throw new UnavailableError(`${host} answered with a signature that is not valid.`)
      return signature
    } catch (error) {
      log('warn', 'beacon failed', { host, round, message: getMessage(error) })
    }
  }
  return undefined
}
