import { bls12_381 } from '@noble/curves/bls12-381'
import { hexToBytes, numberToBytes, sha256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { BEACON_PERIOD_SECONDS, BEACON_PUBLIC_KEY, signBeaconRound } from '../drand.ts'
import { createBeaconApi } from './beacon.ts'

const GENESIS = 1_700_000_000

const info = { publicKey: BEACON_PUBLIC_KEY, genesis: GENESIS, period: BEACON_PERIOD_SECONDS }

/** The beacon of a chain whose newest block is this many seconds after the first one. */
const createApi = (age: number) =>
  createBeaconApi({ getBlock: async () => ({ timestamp: BigInt(GENESIS + age) }) } as never, info)

function isValid(round: bigint, signature: Uint8Array): boolean {
  const { shortSignatures, G1, G2 } = bls12_381
  const message = shortSignatures.hash(sha256(numberToBytes(round, { size: 8 }), 'bytes'))
  return shortSignatures.verify(G1.Point.fromBytes(signature), message, G2.Point.fromHex(BEACON_PUBLIC_KEY.slice(2)))
}

describe('signBeaconRound', () => {
  test('signBeaconRound: signs as drand does, for that round alone', () => {
    const { signature, randomness } = signBeaconRound(7n)
    expect(isValid(7n, hexToBytes(signature))).toBe(true)
    expect(isValid(8n, hexToBytes(signature))).toBe(false)
    expect(randomness).toBe(sha256(signature))
    expect(signBeaconRound(7n).signature).toBe(signature)
  })

  test('signBeaconRound: points have the length that the contract takes', () => {
    expect(signBeaconRound(1n).uncompressedSignature).toHaveLength(2 + 2 * 128)
  })
})

describe('createBeaconApi', () => {
  test('createBeaconApi: /info names key, genesis and period', async () => {
    const { status, body } = await createApi(0)('/info')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      public_key: BEACON_PUBLIC_KEY.slice(2),
      period: BEACON_PERIOD_SECONDS,
      genesis_time: GENESIS,
      schemeID: 'bls-unchained-g1-rfc9380',
    })
  })

  test('createBeaconApi: a round is published at its time, and 425 before it', async () => {
    expect((await createApi(BEACON_PERIOD_SECONDS - 1)('/public/2')).status).toBe(425)
    const { status, body } = await createApi(BEACON_PERIOD_SECONDS)('/public/2')
    expect(status).toBe(200)
    expect(body).toEqual({
      round: 2,
      randomness: signBeaconRound(2n).randomness.slice(2),
      signature: signBeaconRound(2n).signature.slice(2),
    })
  })

  test('createBeaconApi: the latest round follows the clock of the chain', async () => {
    expect((await createApi(0)('/public/latest')).body).toMatchObject({ round: 1 })
    expect((await createApi(86_400)('/public/latest')).body).toMatchObject({
      round: 86_400 / BEACON_PERIOD_SECONDS + 1,
    })
  })

  test('createBeaconApi: everything else is 404', async () => {
    for (const path of ['/public/0', '/public/-1', '/public/1e3', '/public/', '/', '/private/1'])
      expect((await createApi(9)(path)).status, path).toBe(404)
  })
})
