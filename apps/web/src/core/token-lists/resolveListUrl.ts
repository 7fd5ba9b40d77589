import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'
import { isAllowedUrl } from './isPublicUrl.ts'

/** Public gateways to IPFS; each is tried in turn. */
const IPFS_GATEWAYS = ['https://cloudflare-ipfs.com', 'https://ipfs.io'] as const

/** A name of the name service, with a path behind it (spec trading-core §5). */
const ENS_NAME_PATTERN = /^(([a-z0-9]+(-[a-z0-9]+)*\.)+eth)(\/.*)?$/i

/** Gives the content a name leads to, as a URI such as `ipfs://...`. Throws when it leads nowhere. */
export type ResolveContentUri = (name: string) => Promise<string>

/** The name and the path of a location that looks like a name; undefined for any other. */
export function parseEnsAddress(location: string): { readonly name: string; readonly path: string } | undefined {
  const match = ENS_NAME_PATTERN.exec(location.trim())
  return match?.[1] === undefined ? undefined : { name: match[1].toLowerCase(), path: match[4] ?? '' }
}

/**
 * Where a location may be fetched, best first: `http` is upgraded before it is taken as it is, IPFS goes through two
 * gateways. Empty for a protocol that is not known (spec trading-core §7).
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

/** Whether a text can say where a list is: a URL, an IPFS location, or a name (LIST-26). */
export const isListUrl = (text: string): boolean => uriToHttp(text).length > 0 || parseEnsAddress(text) !== undefined

/** As `urlsOf`, names included. Throws 'Unrecognized list URL protocol.' */
export async function resolveListUrl(location: string, resolve: ResolveContentUri): Promise<readonly string[]> {
  const named = parseEnsAddress(location)
  const urls = uriToHttp(named ? `${await resolve(named.name)}${named.path}` : location)
  if (urls.length === 0) throw new AppError(msg('Unrecognized list URL protocol.'))
  return urls
}

/** Where a logo may be, best first; nothing for what must not reach an image, as a router in the local network. */
export const getLogoUrls = (uri: string | undefined): readonly string[] =>
  uri === undefined ? [] : uriToHttp(uri).filter((url) => /^(https:\/\/|\/)/.test(url) && isAllowedUrl(url))
