// What the working tree changes against a commit, as git tells it.
import { spawnSync } from 'node:child_process'

/** Paths from the root of the repository, those of deleted files and old names included. */
export type Changes = { readonly base: string; readonly files: readonly string[] }

/** Paths in the answer of `git diff --name-status -z`: a rename names two. */
export function parseNameStatus(text: string): readonly string[] {
  const parts = text.split('\0').filter((part) => part !== '')
  const paths: string[] = []
  for (let i = 0; i < parts.length; ) {
    const count = /^[RC]/.test(parts[i] ?? '') ? 2 : 1
    paths.push(...parts.slice(i + 1, i + 1 + count))
    i += 1 + count
  }
  return paths
}

/**
 * Commit to compare with where none is named: the branch that this one follows, else what is not committed, else the
 * last commit.
 */
export const getDefaultBase = (upstream: string | undefined, isDirty: boolean): string =>
  upstream ?? (isDirty ? 'HEAD' : 'HEAD~1')

/**
 * Reads what differs from `commit`: staged, unstaged and untracked.
 * @throws where git does not know the commit
 */
export function readChanges(root: string, commit?: string): Changes {
  const git = (...args: readonly string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', [...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
    return status === 0 ? stdout : undefined
  }
  const isDirty = git('status', '--porcelain') !== ''
  const upstream = git('rev-parse', '--abbrev-ref', '--symbolic-full-name', '@{upstream}')?.trim()
  const base = commit ?? getDefaultBase(upstream, isDirty)
  // Commits that only the other branch has are no change of this one.
  const start = git('merge-base', base, 'HEAD')?.trim()
  const changed = start === undefined ? undefined : git('diff', '--name-status', '-z', '--find-renames', start)
  if (changed === undefined) throw new Error(`git knows no commit ${base}`)
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z') ?? ''
  return { base, files: [...new Set([...parseNameStatus(changed), ...untracked.split('\0').filter(Boolean)])].sort() }
}

/** All files of the repository as they are now, untracked ones included, without those that git ignores. */
export function listRepositoryFiles(root: string): readonly string[] {
  const list = (...args: readonly string[]) =>
    spawnSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
      .stdout.split('\0')
      .filter(Boolean)
  const deleted = new Set(list('--deleted'))
  return list('--cached', '--others', '--exclude-standard').filter((file) => !deleted.has(file))
}
