import type { Endpoints, Node } from '@zono/rpc'
import { CallRevertedError } from '@zono/rpc'
import { UnavailableError } from '@zono/service'
import { encodeAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeString } from '../chain/reads.ts'
import { loadMetadata, toUrls } from './loadMetadata.ts'
import { parseMetadata } from './parseMetadata.ts'

const COLLECTION = '0x00000000000000000000000000000000000000c1'
const GATEWAYS = ['https://one.example', 'https://two.example']

/** Loads a piece whose contract answers with a URI, from a web that answers with texts. */
function load(uri: string | Error, web: Readonly<Record<string, string>> = {}) {
  const call = async () => {
    if (uri instanceof Error) throw uri
    return encodeAbiParameters([{ type: 'string' }], [uri])
  }
  const endpoints: Pick<Endpoints, 'run'> = { run: (read) => read({ call } as Partial<Node> as Node) }
  const fetchText = async (url: string) => {
    const text = web[url]
    if (text === undefined) throw new UnavailableError('cannot be reached.')
    return text
  }
  return loadMetadata({ endpoints, ipfsGateways: GATEWAYS, fetchText, readOwn: async () => undefined }, COLLECTION, 1n)
}

describe('metadata of a piece', () => {
  test('metadata: is read from a data URI in base64, escaped and plain', async () => {
    const json = JSON.stringify({ name: 'Hörnchen 100%' })
    for (const body of [
      `;base64,${Buffer.from(json).toString('base64')}`,
      `;utf8,${json}`,
      `,${encodeURIComponent(json)}`,
    ])
      expect(await load(`data:application/json${body}`)).toMatchObject({
        status: 'loaded',
        uri: '',
        metadata: { name: 'Hörnchen 100%' },
      })
  })

  test('metadata: of IPFS comes from the first gateway that has it', async () => {
    expect(toUrls('ipfs://ipfs/bafy/1', GATEWAYS)).toEqual(GATEWAYS.map((gateway) => `${gateway}/ipfs/bafy/1`))
    expect(await load('ipfs://bafy/1', { 'https://two.example/ipfs/bafy/1': '{"name":"x"}' })).toMatchObject({
      status: 'loaded',
      uri: 'ipfs://bafy/1',
    })
  })

  test.each([
    ['data:text/html,<script>alert(1)</script>'],
    ['data:application/json,[1]'],
    ['data:application/json,{'],
    ['javascript:alert(1)'],
    ['file:///etc/passwd'],
    ['https://unreachable.example/1'],
    [''],
    [`https://${'a'.repeat(2_000_000)}`],
    [`data:application/json,${'['.repeat(900_000)}`],
  ])('metadata: %.40s fails with a reason', async (uri) => {
    const result = await load(uri)
    expect(result.status).toBe('failed')
    if (result.status === 'failed') expect(result.error.length).toBeGreaterThan(5)
  })

  test('metadata: a contract that refuses is a failure of the piece, an endpoint that is away is not', async () => {
    expect(await load(new CallRevertedError('no'))).toMatchObject({ status: 'failed', error: 'tokenURI reverts.' })
    await expect(load(new UnavailableError('away'))).rejects.toThrow('away')
  })

  test('metadata: hostile fields cost no more than themselves [NFTMINT-13]', () => {
    const parsed = parseMetadata({
      name: `\u202eevil\u0000${'a'.repeat(5_000_000)}`,
      description: 7,
      image: 'javascript:alert(1)',
      attributes: [
        { trait_type: 'Hat', value: 'Cap\u0000' },
        { trait_type: '', value: 1 },
        { trait_type: 'x' },
        ...Array.from({ length: 500 }, (_, n) => ({ trait_type: `t${n}`, value: n })),
      ],
      __proto__: { polluted: true },
    })
    expect(parsed?.name.startsWith('evil')).toBe(true)
    expect(parsed?.name).toHaveLength(120)
    expect(parsed).toMatchObject({ description: '', image: '' })
    expect(parsed?.attributes[0]).toEqual({ trait_type: 'Hat', value: 'Cap' })
    expect(parsed?.attributes.length).toBeLessThanOrEqual(100)
  })

  test.each([
    ['http://plain.example/1.png', ''],
    ['data:text/html,<script>', ''],
    ['data:image/png;base64,\u0000', ''],
    [`data:image/png;base64,${'A'.repeat(600_000)}`, ''],
    ['https://a.example/1.png', 'https://a.example/1.png'],
    ['ipfs://bafy/1.png', 'ipfs://bafy/1.png'],
  ])('metadata: the picture %.40s becomes %j', (image, safe) => {
    expect(parseMetadata({ image })?.image).toBe(safe)
  })

  test.each([null, undefined, 7, 'text', []])('metadata: %j is none', (json) => {
    expect(parseMetadata(json)).toBeUndefined()
  })
})

describe('text of a contract', () => {
  test('text of a contract: is decoded as Solidity encodes it', () => {
    expect(decodeString(encodeAbiParameters([{ type: 'string' }], ['Ω'.repeat(100)]))).toBe('Ω'.repeat(100))
  })

  test.each(['0x', `0x${'f'.repeat(128)}`, `0x${'0'.repeat(62)}20${'f'.repeat(64)}`, `0x${'0'.repeat(64)}`] as const)(
    'text of a contract: %.20s, whose lengths lie, is refused',
    (data) => {
      expect(() => decodeString(data)).toThrow(CallRevertedError)
    },
  )
})
