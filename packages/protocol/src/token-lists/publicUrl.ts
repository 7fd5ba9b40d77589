/**
 * Whether a URL is on the public internet, as opposed to this machine or its local network. What a list or a
 * redirect names must not make the page send requests to a local router.
 * @example
 * isPublicUrl('https://your.site/list.json') // => true
 * isPublicUrl('https://192.168.1.1/') // => false
 */
export function isPublicUrl(url: string): boolean {
  const host = getHostname(url)
  if (host === undefined) return false
  if (host.includes(':')) return !/^(::|f[cd]|fe[89ab]|::ffff:)/.test(host)
  const parts = host.split('.').map(Number)
  if (parts.length === 4 && parts.every(Number.isInteger)) return isPublicIpv4(parts)
  return host.includes('.') && !/\.(localhost|local|internal|lan|home|arpa|test)$/.test(host)
}

/**
 * Whether a page may request what a stranger named: a public URL, or a path beside the page. A page on a private host may
 * have its lists and pictures there too.
 * @example
 * isAllowedUrl('/logos/zono.svg') // => true
 * isAllowedUrl('https://router.local/') // => false
 */
export function isAllowedUrl(url: string): boolean {
  if (isPublicUrl(url) || /^\/(?!\/)/.test(url)) return true
  return typeof location !== 'undefined' && !isPublicUrl(location.href)
}

/** The host as browsers understand it: `0x7f.1` is 127.0.0.1, and a last dot says nothing. */
function getHostname(url: string): string | undefined {
  try {
    return new URL(url).hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
  } catch {
    return undefined
  }
}

/** Whether four numbers are an address of the open internet (RFC 6890). */
function isPublicIpv4([a = 0, b = 0]: readonly number[]): boolean {
  const isShared = a === 100 && b >= 64 && b < 128
  const isPrivate = a === 10 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168)
  return a !== 0 && a !== 127 && a < 224 && !(a === 169 && b === 254) && !isShared && !isPrivate
}
