import { afterEach, describe, expect, test, vi } from 'vitest'
import { getLogoUrls, uriToHttp } from './logoUrls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('addresses of lists and logos', () => {
  test('uriToHttp: upgrades http, keeps https and same-origin paths [LIST-30]', () => {
    expect(uriToHttp('http://a.org/l.json')).toEqual(['https://a.org/l.json', 'http://a.org/l.json'])
    expect(uriToHttp('https://a.org/l.json')).toEqual(['https://a.org/l.json'])
    expect(uriToHttp('/lists/devnet.json')).toEqual(['/lists/devnet.json'])
  })
  test('uriToHttp: IPFS and IPNS go through two gateways [LIST-31]', () => {
    expect(uriToHttp('ipfs://Qm1')).toEqual(['https://cloudflare-ipfs.com/ipfs/Qm1/', 'https://ipfs.io/ipfs/Qm1/'])
    expect(uriToHttp('IPNS://a.org/x')).toEqual([
      'https://cloudflare-ipfs.com/ipns/a.org/x/',
      'https://ipfs.io/ipns/a.org/x/',
    ])
  })
  test('uriToHttp: returns nothing for other protocols', () => {
    for (const bad of ['', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a.org', '//a.org', 'a.org', 'https://'])
      expect(uriToHttp(bad)).toEqual([])
  })
  test('getLogoUrls: a picture is not asked of the local network of who looks at it', () => {
    vi.stubGlobal('location', { href: 'https://zono.exchange/swap' })
    for (const url of ['https://192.168.1.1/reboot', 'https://router.lan/l.png', 'https://[::1]/l.png'])
      expect(getLogoUrls(url)).toEqual([])
    expect(getLogoUrls('https://a.org/l.png')).toEqual(['https://a.org/l.png'])
    expect(getLogoUrls('/logos/l.png')).toEqual(['/logos/l.png'])
  })

  test('getLogoUrls: never returns http', () =>
    expect(getLogoUrls('http://a.org/l.png')).toEqual(['https://a.org/l.png']))
})
