import { expect, test } from 'vitest'
import { isListUrl, parseEnsAddress, resolveListUrl } from './resolveListUrl.ts'

test('parseEnsAddress: a name ends in .eth and may have a path [ENS-01]', () => {
  expect(parseEnsAddress('Tokens.Zono.eth/list.json')).toEqual({ name: 'tokens.zono.eth', path: '/list.json' })
  for (const bad of ['zono.com', 'eth', '.eth', 'a..eth', '-a.eth', 'a.eth.com'])
    expect(parseEnsAddress(bad)).toBeUndefined()
})

test('isListUrl: accepts a URL, an IPFS location or a name [LIST-26]', () => {
  expect(['https://a.org', 'ipfs://x', 'a.eth', 'a', 'https'].map(isListUrl)).toEqual([true, true, true, false, false])
})

test('resolveListUrl: resolves a name through its content hash, rejects an unknown protocol [LIST-19, LIST-24]', async () => {
  expect(await resolveListUrl('a.eth/l.json', async () => 'ipfs://Qm1')).toEqual([
    'https://cloudflare-ipfs.com/ipfs/Qm1/l.json/',
    'https://ipfs.io/ipfs/Qm1/l.json/',
  ])
  await expect(resolveListUrl('ftp://a', async () => '')).rejects.toThrow('Unrecognized list URL protocol.')
})
