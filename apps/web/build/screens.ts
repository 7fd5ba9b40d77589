import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const ROUTES_FILE = resolve(import.meta.dirname, '../src/app/routes.ts')

/** What the build reads of a route; see `FeatureRoute` in src/features/route.ts. */
type RouteSource = { readonly path: string; readonly load: () => Promise<unknown> }

/** File name of the module that a route loads, such as `SwapPage.tsx`, read from the source of its `load`. */
export function getScreenFile({ path, load }: RouteSource): string {
  const file = /([\w-]+\.tsx)['"`]\)/.exec(String(load))?.[1]
  if (file === undefined) throw new Error(`The route ${path} has to import its screen in \`load\` itself.`)
  return file
}

/** Reads all routes of the page: the file of each screen and the path patterns that load it. */
export async function readScreens(mode: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { module } = await runnerImport<{ readonly routes: readonly RouteSource[] }>(ROUTES_FILE, { mode })
  const screens = new Map<string, readonly string[]>()
  for (const route of module.routes) {
    const file = getScreenFile(route)
    screens.set(file, [...(screens.get(file) ?? []), route.path])
  }
  return screens
}
