import type { Deployment } from '@zono/protocol'
import { sha256, toHex } from 'viem'
import type { DevnetClient } from '../chain/chain.ts'
import { signBeaconRound } from '../drand.ts'
import type { JsonApi, JsonResponse } from './web.ts'

type BeaconInfo = Pick<NonNullable<Deployment['beacon']>, 'publicKey' | 'genesis' | 'period'>

const TOO_EARLY = 425

/**
 * A randomness network of one node, as drand's HTTP API serves one: `/info`, `/public/latest` and `/public/{round}`.
 * Its clock is the chain's, so that it stays with a chain whose time is moved. A future round answers 425.
 */
export function createBeaconApi(client: Pick<DevnetClient, 'getBlock'>, info: BeaconInfo): JsonApi {
  const readLatestRound = async (): Promise<bigint> => {
    const { timestamp } = await client.getBlock()
    return (timestamp - BigInt(info.genesis)) / BigInt(info.period) + 1n
  }
  return async (path) => {
    if (path === '/info') return { status: 200, body: toInfo(info) }
    const [, requested] = /^\/public\/(latest|\d{1,18})$/.exec(path) ?? []
    if (requested === undefined) return { status: 404, body: { error: 'Only /info and /public/{round} exist.' } }
    const latest = await readLatestRound()
    const round = requested === 'latest' ? latest : BigInt(requested)
    if (round === 0n) return { status: 404, body: { error: 'The first round is 1.' } }
    if (round > latest) return { status: TOO_EARLY, body: { error: `Round ${round} is not published yet.` } }
    return toRoundResponse(round)
  }
}

function toRoundResponse(round: bigint): JsonResponse {
  const { randomness, signature } = signBeaconRound(round)
  return { status: 200, body: { round: Number(round), randomness: randomness.slice(2), signature: signature.slice(2) } }
}

const toInfo = ({ publicKey, genesis, period }: BeaconInfo) => ({
  public_key: publicKey.slice(2),
  period,
  genesis_time: genesis,
  hash: sha256(toHex(`${publicKey}:${genesis}:${period}`)).slice(2),
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'devnet' },
})
