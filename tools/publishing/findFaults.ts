import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** Of a package of ES modules: `require` gives them since Node 20.19, and resolvers before `exports` find nothing. */
const isMeant = ({ kind, resolutionKind }: { readonly kind: string; readonly resolutionKind?: string }): boolean =>
  kind === 'CJSResolvesToESM' || resolutionKind === 'node10'

/** What publint and arethetypeswrong say against a package: its built folder and its archive. */
export async function findFaults(folder: string, archive: string): Promise<readonly string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true })
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(archive)))
  if (!analysis.types) return ['arethetypeswrong: no declarations']
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`),
    ...analysis.problems.filter((problem) => !isMeant(problem)).map((problem) => `types: ${JSON.stringify(problem)}`),
  ]
}
