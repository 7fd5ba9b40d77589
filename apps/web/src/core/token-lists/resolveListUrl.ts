import { uriToHttp } from '@zono/protocol/token-lists'
import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'

/** A name of the name service, with a path behind it (spec trading-core §5). */
const ENS_NAME_PATTERN = /^(([a-z0-9]+(-[a-z0-9]+)*\.)+eth)(\/.*)?$/i

/** Gives the content a name leads to, as a URI such as `ipfs://...`. Throws when it leads nowhere. */
export type ResolveContentUri = (name: string) => Promise<string>

/** The name and the path of a location that looks like a name; undefined for any other. */
export function parseEnsAddress(location: string): { readonly name: string; readonly path: string } | undefined {
  const match = ENS_NAME_PATTERN.exec(location.trim())
  return match?.[1] === undefined ? undefined : { name: match[1].toLowerCase(), path: match[4] ?? '' }
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
