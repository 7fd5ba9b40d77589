import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listRepositoryFiles, readChanges } from './changedFiles.ts'
import { isUnitTest } from './fileKinds.ts'
import { readAllImports } from './importGraph.ts'
import { createPlan, type Plan } from './plan.ts'

/** Calls by which a test reads files of the repository that it does not import. */
const READING = /\b(?:readFileSync|readdirSync|readFile|existsSync)\(/

/**
 * Reads what differs from a commit, and makes the plan for it; without a plan where nothing differs.
 * @throws where git does not know the commit
 */
export function readPlan(root: string, commit?: string): { readonly base: string; readonly plan: Plan | undefined } {
  const { base, files: changed } = readChanges(root, commit)
  if (changed.length === 0) return { base, plan: undefined }
  const files = listRepositoryFiles(root)
  const readers = files.filter((file) => isUnitTest(file) && READING.test(readFileSync(join(root, file), 'utf8')))
  const hasPage = existsSync(join(root, 'apps/web/dist/index.html'))
  return { base, plan: createPlan({ changed, files, imports: readAllImports(files), readers, hasPage }) }
}
