import * as v from 'valibot'
import type { Hex } from 'viem'
import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'

/** Milliseconds before a request to a beacon is aborted. */
const REQUEST_TIMEOUT_MS = 8000

/** What drand's HTTP API says of a round: its number, and a compressed point of 48 bytes. */
const roundSchema = v.object({
  round: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  signature: v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{96}$/i),
    v.transform((text): Hex => `0x${text.toLowerCase()}`),
  ),
})

/** Times of a beacon: unix seconds of its first round, and seconds between rounds. */
export type BeaconSchedule = { readonly genesis: number; readonly period: number }

/** Unix seconds at which a round of the beacon is published. Rounds are counted from 1. */
export const getBeaconRoundTime = (round: number, { genesis, period }: BeaconSchedule): number =>
  genesis + (round - 1) * period

export type BeaconRound = v.InferOutput<typeof roundSchema>

/** Address of a round at a beacon. */
export const getBeaconRoundUrl = (baseUrl: string, round: number): string =>
  `${baseUrl.replace(/\/+$/, '')}/public/${round}`

/**
 * Fetches a round of the beacon from the first of its servers that has it. The answer is a claim: `beaconSignature.ts` proves it.
 *
 * @throws AppError when no server has it.
 * @see https://drand.love/developer/http-api
 */
export async function fetchBeaconRound(urls: readonly string[], round: number): Promise<BeaconRound> {
  for (const url of urls) {
    const answer = await fetchRound(getBeaconRoundUrl(url, round))
    if (answer?.round === round) return answer
  }
  throw new AppError(msg('The public beacon did not answer. Please try again.'))
}

async function fetchRound(url: string): Promise<BeaconRound | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    return response.ok ? v.parse(roundSchema, await response.json()) : undefined
  } catch {
    // Unreachable, slow, or no answer of a beacon: the next server is asked.
    return undefined
  }
}
