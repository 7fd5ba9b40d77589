import { SUBGRAPH_KEYS } from '@zono/protocol/areas'
import { getSubgraphUrl } from '@zono/protocol/areas/subgraphs'

/** An API of the exchange that is asked in GraphQL. */
export type Api = { readonly name: string; readonly url: string }

/** An address of `config.json`, which may be a path of the page's origin; undefined for what is none. */
function toUrl(value: unknown, origin: string): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value, origin)) return undefined
  const { href, protocol } = new URL(value, origin)
  return /^https?:$/.test(protocol) ? href : undefined
}

/**
 * APIs that `config.json` names.
 * @param config what was read from it, which comes from outside
 * @param origin of the page
 */
export function listApis(config: unknown, origin: string): readonly Api[] {
  if (typeof config !== 'object' || config === null) return []
  const subgraphs = 'subgraphs' in config ? config.subgraphs : undefined
  const own = Object.entries(typeof subgraphs === 'object' && subgraphs !== null ? subgraphs : {})
  const base = toUrl(subgraphs, origin)
  const addresses: readonly (readonly [string, unknown])[] =
    base === undefined ? own : SUBGRAPH_KEYS.map((key) => [key, getSubgraphUrl(base, key)])
  const hub = 'hubUrl' in config ? toUrl(config.hubUrl, origin) : undefined
  const all = [...addresses, ...(hub === undefined ? [] : [['hub', `${hub.replace(/\/$/, '')}/graphql`] as const])]
  return all.flatMap(([name, address]) => {
    const url = toUrl(address, origin)
    return url === undefined ? [] : [{ name, url }]
  })
}
