import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { concatHex, type Hex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { checkNetwork } from './checkNetwork.ts'
import { fetchSignature } from './fetchSignature.ts'
import { toUncompressedKey, verifySignature } from './signatures.ts'

/** Public key of drand quicknet, uncompressed, and round 123 as the network published it. */
const QUICKNET_KEY = concatHex([
  '0x000000000000000000000000000000000d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  '0x0000000000000000000000000000000003cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451',
  '0x000000000000000000000000000000000e5db2b6bfbb01c867749cadffca88b36c24f3012ba09fc4d3022c5c37dce0f977d3adb5d183c7477c442b1f04515273',
  '0x0000000000000000000000000000000001a714f2edb74119a2f2b0d5a7c75ba902d163700a61bc224ededd8e63aef7be1aaf8e93d7a9718b047ccddb3eb5d68b',
])
const SIGNATURE = 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92'
const OTHER_SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const UNCOMPRESSED: Hex = concatHex([
  '0x00000000000000000000000000000000175c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  '0x000000000000000000000000000000000f3894d8ccd4bb5edc3fca0f1f67f658559b86a360dd0128c3b64c12141372bb22276f0a00720b51125a9996b722b23f',
])

test('beacon signature: a real round of quicknet is valid, and is decompressed as the contract takes it', () => {
  expect(verifySignature(QUICKNET_KEY, 123n, SIGNATURE)).toBe(UNCOMPRESSED)
})

test('beacon signature: another round, another signature and no point at all are refused', () => {
  expect(verifySignature(QUICKNET_KEY, 124n, SIGNATURE)).toBeUndefined()
  expect(verifySignature(QUICKNET_KEY, 123n, OTHER_SIGNATURE)).toBeUndefined()
  expect(verifySignature(QUICKNET_KEY, 123n, SIGNATURE.replace('b7', 'b8'))).toBeUndefined()
  expect(verifySignature(QUICKNET_KEY, 123n, `c0${'0'.repeat(94)}`)).toBeUndefined()
  expect(verifySignature(QUICKNET_KEY, 123n, 'ff')).toBeUndefined()
})

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Starts an HTTP service that answers as the test says. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const serveJson = (body: unknown) => serve((_request, response) => response.end(JSON.stringify(body)))

const fetchRound = async (...urls: readonly string[]) => {
  const messages: string[] = []
  const log = (_level: string, _event: string, fields?: Readonly<Record<string, unknown>>) =>
    void messages.push(String(fields?.message))
  return { signature: await fetchSignature(urls, QUICKNET_KEY, 123n, log), messages }
}

test('beacon: takes the first valid answer, whatever the services before it say', async () => {
  const paths: string[] = []
  const good = await serve(({ url }, response) => {
    paths.push(url ?? '')
    response.end(JSON.stringify({ round: 123, randomness: 'fb', signature: SIGNATURE }))
  })
  const urls = await Promise.all([
    serveJson({ round: 123, signature: OTHER_SIGNATURE }),
    serveJson({ round: 124, signature: SIGNATURE }),
    serveJson({ signature: 7 }),
    serve((_request, response) => response.writeHead(425).end('{}')),
    serve((_request, response) => response.writeHead(302, { Location: good }).end()),
    serve((_request, response) => response.end('x'.repeat(10_000))),
    serve((_request, response) => response.destroy()),
  ])
  const { signature, messages } = await fetchRound(...urls, `${good}/`)
  expect(signature).toBe(UNCOMPRESSED)
  expect(paths).toEqual(['/public/123'])
  expect(messages.map((message) => message.replace(/^[\d.:]+ /, ''))).toEqual([
    'answered with a signature that is not valid.',
    'answered with another round.',
    'did not answer with a beacon round.',
    'answered with status 425.',
    'cannot be reached.',
    'answered with more than 4096 bytes.',
    'cannot be reached.',
  ])
})

test('beacon: gives nothing without a valid answer', async () => {
  expect((await fetchRound()).signature).toBeUndefined()
  expect((await fetchRound(await serveJson({ round: 123, signature: OTHER_SIGNATURE }))).signature).toBeUndefined()
})

/** Public key of drand quicknet as `/info` gives it. */
const COMPRESSED_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const [GENESIS, PERIOD] = [1_692_803_367, 3]

async function check(change: Readonly<Record<string, unknown>>, ...others: readonly string[]) {
  const url = await serveJson({ public_key: COMPRESSED_KEY, genesis_time: GENESIS, period: PERIOD, ...change })
  const facts = {
    address: '0x0000000000000000000000000000000000000001',
    publicKey: QUICKNET_KEY,
    genesis: BigInt(GENESIS),
    period: BigInt(PERIOD),
  } as const
  const messages: string[] = []
  await checkNetwork(facts, [...others, url], (_level, _event, fields) => void messages.push(String(fields?.message)))
  return messages
}

test('beacon network: the key of /info is that of the contract', () => {
  expect(toUncompressedKey(COMPRESSED_KEY)).toBe(QUICKNET_KEY)
  expect(toUncompressedKey('ff'.repeat(96))).toBeUndefined()
})

test('beacon network: a contract with another genesis, period or key than its network sends nothing', async () => {
  expect(await check({})).toEqual([])
  await expect(check({ genesis_time: GENESIS + 600 })).rejects.toThrow(
    /genesis 1692803367, period 3\) is not of the network/,
  )
  await expect(check({ period: 30 })).rejects.toThrow('period 30')
  await expect(check({ public_key: 'ff'.repeat(96) })).rejects.toThrow('another key')
})

test('beacon network: what does not answer is said, and one URL of the network is enough', async () => {
  const wrong = await serveJson({ public_key: COMPRESSED_KEY, genesis_time: 1, period: PERIOD })
  const dead = await serve((_request, response) => response.destroy())
  expect(await check({}, wrong, dead)).toHaveLength(1)
  expect(await check({ public_key: 7 }, dead)).toHaveLength(2)
})
