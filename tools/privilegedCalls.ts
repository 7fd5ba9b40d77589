import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A modifier that lets certain accounts alone call a function. */
const GUARD = /\bonly(?!In\b|Team\b|Self\b)[A-Z]\w*|\bauthorised\b/
/** A comparison of the caller with an account that has a role, in the body of a function. */
const CALLER_CHECK = /msg\.sender\s*(?:==|!=)\s*(?!nodeOwner|address\(this\)|factory|WETH)\w|_checkRole|_checkOwner/

type Contract = { readonly isAbstract: boolean; readonly bases: readonly string[]; readonly calls: readonly string[] }

/**
 * Functions that certain accounts alone can call, by contract that is deployed, as the sources say it: those with a modifier
 * such as `onlyOwner`, and those that compare the caller with an account. What all owners and admins of roles can do, by
 * OpenZeppelin's contracts, is left out.
 */
export function findPrivilegedCalls(folder: string): ReadonlyMap<string, readonly string[]> {
  const contracts = new Map<string, Contract>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.sol')) continue
    for (const [name, contract] of parseContracts(readFileSync(join(folder, file), 'utf8')))
      contracts.set(name, contract)
  }
  const collect = (name: string): readonly string[] => {
    const contract = contracts.get(name)
    return contract === undefined ? [] : [...contract.calls, ...contract.bases.flatMap(collect)]
  }
  const deployed = [...contracts].filter(([, { isAbstract }]) => !isAbstract)
  return new Map(
    deployed
      .map(([name]) => [name, [...new Set(collect(name))].sort()] as const)
      .filter(([, calls]) => calls.length > 0),
  )
}

function parseContracts(source: string): readonly (readonly [string, Contract])[] {
  return [...source.matchAll(/^(abstract )?contract (\w+)(?:\s+is ([^{]+))?\s*\{/gm)].map((match) => {
    const [, abstract, name = '', bases = ''] = match
    const body = source.slice(match.index)
    const calls = [...body.matchAll(/function (\w+)\([^)]*\)([^;{]*)\{/g)].flatMap((call) => {
      const [text, called = '', header = ''] = call
      const isOpen = /\b(?:external|public)\b/.test(header) && !/\b(?:view|pure)\b/.test(header)
      const rest = body.slice(call.index + text.length)
      const isGuarded = GUARD.test(header) || CALLER_CHECK.test(rest.slice(0, rest.search(/\n {4}\}/)))
      return isOpen && isGuarded ? [called] : []
    })
    const names = bases.split(',').flatMap((base) => /\w+/.exec(base)?.[0] ?? [])
    return [name, { isAbstract: abstract !== undefined, bases: names, calls }]
  })
}
