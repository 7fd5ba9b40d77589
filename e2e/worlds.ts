import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname

/** Fixtures whose workers start services beside the chain, a database among them. */
const FIXTURES = {
  indexed: ['subgraphFixture.ts'],
  governance: ['hubFixture.ts', 'votingFixture.ts'],
  lived: ['livedFixture.ts'],
} as const

const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.spec.ts'))

const importsOneOf = (path: string, fixtures: readonly string[]) => {
  const text = readFileSync(join(folder, path), 'utf8')
  return fixtures.some((fixture) => text.includes(`/${fixture}'`))
}

const listSpecs = (fixtures: readonly string[]) => specs.filter((path) => importsOneOf(path, fixtures))

/** Journeys by what their worker starts: paths below `e2e`. All others need a chain alone. */
export const WORLDS = {
  indexed: listSpecs(FIXTURES.indexed),
  governance: listSpecs(FIXTURES.governance),
  lived: listSpecs(FIXTURES.lived),
}
