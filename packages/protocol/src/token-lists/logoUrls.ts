import { isAllowedUrl } from './publicUrl.ts'

/** Public gateways to IPFS; each is tried in turn. */
const IPFS_GATEWAYS = ['https://cloudflare-ipfs.com', 'https://ipfs.io'] as const

/**
 * Where a location may be fetched, best first: `http` is upgraded before it is taken as it is, IPFS goes through two
 * gateways. Empty for a protocol that is not known.
 * @example
 * uriToHttp('http://your.site/list.json') // => ['https://your.site/list.json', 'http://your.site/list.json']
 * uriToHttp('ftp://your.site/list.json') // => []
 */
export function uriToHttp(location: string): readonly string[] {
  const text = location.trim()
  if (/^\/(?!\/)/.test(text)) return [text]
  const [, protocol = '', rest = ''] = /^([a-z]+):\/\/(.+)$/i.exec(text) ?? []
  switch (protocol.toLowerCase()) {
    case 'https':
      return [text]
    case 'http':
      return [`https://${rest}`, text]
    case 'ipfs':
    case 'ipns':
      return IPFS_GATEWAYS.map((gateway) => `${gateway}/${protocol.toLowerCase()}/${rest.replace(/\/?$/, '/')}`)
    default:
      return []
  }
}

/**
 * Where a logo may be loaded from, best first; nothing for what must not reach an image: other protocols, and addresses of the
 * local network. A path is one beside the exchange's page.
 * @example
 * getLogoUrls('http://your.site/cake.png') // => ['https://your.site/cake.png']
 * getLogoUrls('javascript:alert(1)') // => []
 */
export const getLogoUrls = (uri: string | undefined): readonly string[] =>
  uri === undefined ? [] : uriToHttp(uri).filter((url) => /^(https:\/\/|\/)/.test(url) && isAllowedUrl(url))
