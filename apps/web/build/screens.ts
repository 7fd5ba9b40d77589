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

const screensByMode = new Map<string, ReturnType<typeof importScreens>>()

/** Reads all routes of the page, once: the file of each screen and the path patterns that load it. */
export function readScreens(mode: string): ReturnType<typeof importScreens> {
  const screens = screensByMode.get(mode) ?? importScreens(mode)
  screensByMode.set(mode, screens)
  return screens
}

async function importScreens(mode: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { module } = await runnerImport<{ readonly routes: readonly RouteSource[] }>(ROUTES_FILE, { mode })
  const screens = new Map<string, readonly string[]>()
  for (const route of module.routes) {
    const file = getScreenFile(route)
    screens.set(file, [...(screens.get(file) ?? []), route.path])
  }
  return screens
}

/** What the build knows of an output file. */
export type BuiltChunk = {
  readonly fileName: string
  readonly isEntry: boolean
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** The output file of a screen, and the area that the screen belongs to: its folder in src/features. */
export function findScreenChunk<chunk extends BuiltChunk>(
  chunks: readonly chunk[],
  file: string,
): { readonly chunk: chunk; readonly area: string | undefined } {
  const [chunk, other] = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)))
  if (chunk === undefined) throw new Error(`No chunk holds ${file}, which a route loads.`)
  if (other !== undefined) throw new Error(`Several modules are named ${file}: a screen needs a name of its own.`)
  return { chunk, area: getArea(chunk.moduleIds.find((id) => id.endsWith(`/${file}`)) ?? '') }
}

/** Area of a module, such as `earn`: its folder in src/features. */
export const getArea = (moduleId: string): string | undefined => /\/src\/features\/([\w-]+)\//.exec(moduleId)?.[1]
