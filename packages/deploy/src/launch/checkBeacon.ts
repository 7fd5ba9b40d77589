import * as v from 'valibot'
import { LaunchError } from '../run/chain.ts'
import type { BeaconSettings } from './areas/games.ts'

const SCHEME = 'bls-unchained-g1-rfc9380'
const REQUEST_TIMEOUT_MS = 10_000

/** What drand's HTTP API answers to `/info`. */
const infoSchema = v.object({
  public_key: v.pipe(v.string(), v.regex(/^[0-9a-f]{192}$/i)),
  period: v.number(),
  genesis_time: v.number(),
  schemeID: v.string(),
})

/**
 * Compares a beacon with what each of its addresses says of it: a contract that verifies by another key would accept no round.
 * @throws {LaunchError}
 */
export async function checkBeaconNetwork({ publicKey, genesis, periodSeconds, urls }: BeaconSettings): Promise<void> {
  for (const url of urls) {
    const info = await fetchInfo(url)
    const expected = {
      public_key: publicKey.slice(2).toLowerCase(),
      period: periodSeconds,
      genesis_time: genesis,
      schemeID: SCHEME,
    }
    const actual = { ...info, public_key: info.public_key.toLowerCase() }
    for (const key of ['schemeID', 'public_key', 'genesis_time', 'period'] as const)
      if (actual[key] !== expected[key])
        throw new LaunchError(`beacon: ${url} says ${key} ${actual[key]}, not ${expected[key]}.`)
  }
}

async function fetchInfo(url: string): Promise<v.InferOutput<typeof infoSchema>> {
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/info`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    return v.parse(infoSchema, await response.json())
  } catch {
    throw new LaunchError(`beacon: ${url}/info does not answer as drand's HTTP API does.`)
  }
}
