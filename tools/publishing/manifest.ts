// What a published package says of itself. In the workspace `exports` name TypeScript sources, so that a change is seen at
// once everywhere; a published package has them compiled, with declarations beside them.

type Exports = string | Readonly<Record<string, string>>

/** What of a package.json is read here. */
export type Manifest = {
  readonly name: string
  readonly exports: Exports
  readonly private?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly publishConfig: {
    readonly access: string
    readonly directory: string
    /** Where the workspace imports more than is promised to others. */
    readonly exports?: Exports
  }
  readonly [field: string]: unknown
}

type Target = string | { readonly types: string; readonly default: string }

/** Entries by their names, such as `.` and `./lists/*`. */
export const getEntries = ({ exports, publishConfig }: Manifest): Readonly<Record<string, string>> => {
  const entries = publishConfig.exports ?? exports
  return typeof entries === 'string' ? { '.': entries } : entries
}

const toLib = (source: string, extension: string) => source.replace(/^\.\/src\//, './lib/').replace(/\.ts$/, extension)

const toTarget = (source: string): Target =>
  source.endsWith('.ts') ? { types: toLib(source, '.d.ts'), default: toLib(source, '.js') } : source

/**
 * The manifest of what is published: compiled entries, nothing of the workspace, and dependencies in the range of their
 * major version, so that an application has each once.
 */
export function toPublishedManifest(manifest: Manifest): Readonly<Record<string, unknown>> {
  const { exports: _, private: isPrivate, devDependencies, publishConfig, dependencies, ...rest } = manifest
  if (isPrivate) throw new Error(`${manifest.name} is private`)
  const targets = Object.entries(getEntries(manifest)).map(([entry, source]) => [entry, toTarget(source)])
  return {
    ...rest,
    exports: { ...Object.fromEntries(targets), './package.json': './package.json' },
    files: ['lib', 'src', 'CHANGELOG.md'],
    ...(dependencies && {
      dependencies: Object.fromEntries(Object.entries(dependencies).map(([name, version]) => [name, `^${version}`])),
    }),
    publishConfig: { access: publishConfig.access },
  }
}
