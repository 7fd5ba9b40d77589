import { describe, expect, test } from 'vitest'
import { getLogoUrls, isListUrl, parseEnsAddress, resolveListUrl, uriToHttp } from './resolveListUrl.ts'

describe('urlsOf', () => {
  test('LIST-30: http is upgraded, https and a path beside the page stay', () => {
    expect(uriToHttp('http://a.org/l.json')).toEqual(['https://a.org/l.json', 'http://a.org/l.json'])
    expect(uriToHttp('https://a.org/l.json')).toEqual(['https://a.org/l.json'])
    expect(uriToHttp('/lists/devnet.json')).toEqual(['/lists/devnet.json'])
  })
  test('LIST-31: ipfs and ipns go through two gateways', () => {
    expect(uriToHttp('ipfs://Qm1')).toEqual(['https://cloudflare-ipfs.com/ipfs/Qm1/', 'https://ipfs.io/ipfs/Qm1/'])
    expect(uriToHttp('IPNS://a.org/x')).toEqual([
      'https://cloudflare-ipfs.com/ipns/a.org/x/',
      'https://ipfs.io/ipns/a.org/x/',
    ])
  })
  test('error: anything else is nowhere', () => {
    for (const bad of ['', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a.org', '//a.org', 'a.org', 'https://'])
      expect(uriToHttp(bad)).toEqual([])
  })
  test('behavior: a logo is never fetched without encryption', () =>
    expect(getLogoUrls('http://a.org/l.png')).toEqual(['https://a.org/l.png']))
})

test('ENS-01: a name ends in eth and may have a path', () => {
  expect(parseEnsAddress('Tokens.Zono.eth/list.json')).toEqual({ name: 'tokens.zono.eth', path: '/list.json' })
  for (const bad of ['zono.com', 'eth', '.eth', 'a..eth', '-a.eth', 'a.eth.com'])
    expect(parseEnsAddress(bad)).toBeUndefined()
})

test('LIST-26: a URL, an ipfs location or a name is a list location', () => {
  expect(['https://a.org', 'ipfs://x', 'a.eth', 'a', 'https'].map(isListUrl)).toEqual([true, true, true, false, false])
})

test('LIST-19, LIST-24: a name is resolved through its content; an unknown protocol is refused', async () => {
  expect(await resolveListUrl('a.eth/l.json', async () => 'ipfs://Qm1')).toEqual([
    'https://cloudflare-ipfs.com/ipfs/Qm1/l.json/',
    'https://ipfs.io/ipfs/Qm1/l.json/',
  ])
  await expect(resolveListUrl('ftp://a', async () => '')).rejects.toThrow('Unrecognized list URL protocol.')
})
