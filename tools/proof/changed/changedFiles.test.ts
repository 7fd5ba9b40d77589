import { expect, test } from 'vitest'
import { getDefaultBase, parseNameStatus } from './changedFiles.ts'

test('changed files: deleted files count, and a renamed one under both of its names', () => {
  const answer = ['M', 'a.ts', 'D', 'gone.ts', 'R087', 'old name.ts', 'new name.ts', 'A', 'b.ts', ''].join('\0')
  expect(parseNameStatus(answer)).toEqual(['a.ts', 'gone.ts', 'old name.ts', 'new name.ts', 'b.ts'])
  expect(parseNameStatus('')).toEqual([])
})

test('changed files: compares with the upstream branch, else with what is committed, else with the last commit', () => {
  expect(getDefaultBase('origin/main', true)).toBe('origin/main')
  expect(getDefaultBase(undefined, true)).toBe('HEAD')
  expect(getDefaultBase(undefined, false)).toBe('HEAD~1')
})
