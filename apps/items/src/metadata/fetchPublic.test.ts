import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type FetchRules, fetchPublic } from './fetchPublic.ts'
import { isPublicAddress } from './publicAddress.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A host on this machine, which the rules take for the open web. `resolve` decides what its name means. */
async function startHost(answer: RequestListener, rules: Partial<FetchRules> = {}) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const base: FetchRules = {
    protocol: 'http:',
    port: 'any',
    isAllowedAddress: (address) => address === '127.0.0.1',
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    timeoutMs: 10_000,
    maxBytes: 10_000,
    ...rules,
  }
  const load = (path = '/', changes: Partial<FetchRules> = {}) =>
    fetchPublic(`http://host.example:${port}${path}`, { ...base, ...changes })
  return { port, load }
}

test.each([
  'http://example.com/1.json',
  'https://127.0.0.1/1.json',
  'https://0x7f.1/1.json',
  'https://2130706433/1.json',
  'https://[::1]/1.json',
  'https://[::ffff:10.0.0.1]/1.json',
  'https://169.254.169.254/latest/meta-data',
  'https://10.1.2.3/',
  'https://example.com:22/',
  'https://user:secret@example.com/',
  'file:///etc/passwd',
  'ftp://example.com/',
  'not a url',
])('metadata: %s is never requested', async (url) => {
  await expect(fetchPublic(url)).rejects.toThrow(/not fetched|open web|not a URL/)
})

test('metadata: a name is checked when it connects, so that one which changes its address gains nothing', async () => {
  let [address, requests] = ['93.184.216.34', 0]
  const host = await startHost(
    (_request, response) => {
      requests++
      response.end('{}')
    },
    {
      isAllowedAddress: isPublicAddress,
      resolve: async () => [{ address, family: 4 }],
    },
  )
  // Nothing answers at the first address.
  await expect(host.load('/', { timeoutMs: 300 })).rejects.toThrow()
  address = '127.0.0.1'
  await expect(host.load()).rejects.toThrow('not on the open web')
  expect(requests).toBe(0)
})

test('metadata: one private address among public ones is enough to refuse a name', async () => {
  const host = await startHost((_request, response) => response.end('{}'), {
    isAllowedAddress: isPublicAddress,
    resolve: async () => ['93.184.216.34', '192.168.0.1'].map((address) => ({ address, family: 4 })),
  })
  await expect(host.load()).rejects.toThrow('not on the open web')
})

test('metadata: follows three redirects and not a fourth, nor one to a private address', async () => {
  const { port, load } = await startHost((request, response) => {
    const count = Number(request.url?.slice(1))
    if (request.url === '/private') return response.writeHead(302, { Location: 'http://192.168.0.1/' }).end()
    if (request.url === '/other') return response.writeHead(302, { Location: 'file:///etc/passwd' }).end()
    if (count > 0) return response.writeHead(302, { Location: `http://host.example:${port}/${count - 1}` }).end()
    return response.end('{"name":"x"}')
  })
  expect(await load('/3')).toBe('{"name":"x"}')
  await expect(load('/4')).rejects.toThrow('redirects too often')
  await expect(load('/private')).rejects.toThrow('open web')
  await expect(load('/other')).rejects.toThrow('not fetched')
})

test('metadata: an endless answer and a huge one end at the limit', async () => {
  const { load } = await startHost((request, response) => {
    if (request.url === '/huge') return response.end('x'.repeat(50_000_000))
    const write = () => {
      if (!response.destroyed) response.write('x'.repeat(1000), () => setImmediate(write))
    }
    return write()
  })
  await expect(load('/huge')).rejects.toThrow('more than 10000 bytes')
  await expect(load('/endless')).rejects.toThrow('more than 10000 bytes')
})

test('metadata: a host that is silent, drips or breaks off costs the time limit and no more', async () => {
  const { load } = await startHost((request, response) => {
    if (request.url === '/broken')
      return response.writeHead(200, { 'Content-Length': 100 }).write('{', () => response.destroy())
    if (request.url !== '/drip') return
    const timer = setInterval(() => response.write(' '), 20)
    return response.on('close', () => clearInterval(timer))
  })
  await expect(load('/silent', { timeoutMs: 200 })).rejects.toThrow('in time')
  await expect(load('/drip', { timeoutMs: 200 })).rejects.toThrow('in time')
  await expect(load('/broken')).rejects.toThrow('broke off')
})

test('metadata: a compressed answer, which could unfold to any size, and an error status are refused', async () => {
  const { load } = await startHost((request, response) => {
    if (request.url === '/404') return response.writeHead(404).end()
    return response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('{}'))
  })
  await expect(load()).rejects.toThrow('encoding gzip')
  await expect(load('/404')).rejects.toThrow('status 404')
})

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '100.128.0.1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
