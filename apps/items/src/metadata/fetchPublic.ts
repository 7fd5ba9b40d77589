import { lookup as resolveHost } from 'node:dns/promises'
import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { UnavailableError } from '@zono/service'
import { isPublicAddress } from './publicAddress.ts'

const MAX_REDIRECTS = 3

type Address = { readonly address: string; readonly family: number }

/** What tests replace to reach a server on their own machine. */
export type FetchRules = {
  readonly protocol: 'https:' | 'http:'
  /** The only port. */
  readonly port: number | 'any'
  readonly isAllowedAddress: (address: string) => boolean
  readonly resolve: (host: string) => Promise<readonly Address[]>
  readonly timeoutMs: number
  readonly maxBytes: number
}

const PUBLIC_WEB: FetchRules = {
  protocol: 'https:',
  port: 443,
  isAllowedAddress: isPublicAddress,
  resolve: (host) => resolveHost(host, { all: true }),
  timeoutMs: 5000,
  maxBytes: 1_000_000,
}

/**
 * Fetches a text from the open web: `https:` on its usual port, no credentials, at most three redirects, each checked. The
 * address is checked as part of connecting, so a host whose address changes between check and connection gains nothing.
 * @throws {UnavailableError}
 */
export async function fetchPublic(url: string, rules: FetchRules = PUBLIC_WEB): Promise<string> {
  const signal = AbortSignal.timeout(rules.timeoutMs)
  let target = parseUrl(url, rules)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await get(target, rules, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy()
      target = parseUrl(headers.location, rules, target)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new UnavailableError(`${target.host} answered with status ${statusCode}.`)
    }
    return readText(response, target.host, rules.maxBytes)
  }
  throw new UnavailableError(`${target.host} redirects too often.`)
}

function parseUrl(text: string, { protocol, port, isAllowedAddress }: FetchRules, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new UnavailableError('The address is not a URL.')
  const url = new URL(text, base)
  if (url.protocol !== protocol) throw new UnavailableError(`Addresses with ${url.protocol} are not fetched.`)
  if (port !== 'any' && Number(url.port || port) !== port)
    throw new UnavailableError(`Port ${url.port} is not fetched.`)
  if (url.username !== '' || url.password !== '')
    throw new UnavailableError('Addresses with credentials are not fetched.')
  // The connection resolves names only: an IP address in the URL is checked here.
  const host = getHost(url)
  if (isIP(host) !== 0 && !isAllowedAddress(host)) throw new UnavailableError(`${url.host} is not on the open web.`)
  return url
}

const getHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

function get(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (host, _options, done) => {
    rules.resolve(host).then(
      (addresses) => {
        const isAllowed = addresses.length > 0 && addresses.every(({ address }) => rules.isAllowedAddress(address))
        if (isAllowed)
          return done(
            null,
            addresses.map(({ address, family }) => ({ address, family })),
          )
        done(new Error(`${host} is not on the open web.`), [])
      },
      (error: unknown) => done(error instanceof Error ? error : new Error('lookup failed'), []),
    )
  }
  const options: RequestOptions = {
    signal,
    lookup,
    // One connection for each request: a kept one would have been checked for another host.
    agent: false,
    maxHeaderSize: 8192,
    headers: { Accept: 'application/json', 'Accept-Encoding': 'identity', 'User-Agent': 'zono-items' },
  }
  const send: (url: URL, options: RequestOptions) => ClientRequest =
    rules.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    send(url, options)
      .once('response', resolve)
      .once('error', (error) => {
        const isLate = signal.aborted || error.name === 'AbortError'
        reject(new UnavailableError(isLate ? `${url.host} did not answer in time.` : `${url.host}: ${error.message}`))
      })
      .end()
  })
}

async function readText(response: IncomingMessage, host: string, maxBytes: number): Promise<string> {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    response.destroy()
    throw new UnavailableError(`${host} answered with encoding ${encoding}.`)
  }
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      // Leaving the loop closes the connection.
      if (size > maxBytes) throw new UnavailableError(`${host} answered with more than ${maxBytes} bytes.`)
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof UnavailableError
      ? error
      : new UnavailableError(`${host} did not answer in time, or broke off.`)
  }
  return Buffer.concat(parts).toString()
}
