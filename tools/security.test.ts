import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const checklist = readFileSync(join(root, 'docs/security.md'), 'utf8')

const sources = readdirSync(join(root, 'contracts/test'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name.endsWith('.t.sol'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

describe('docs/security.md', () => {
  const named = [...checklist.matchAll(/`((?:test|testFuzz|invariant)_\w+)`/g)].map(([, name = '']) => name)

  test('security checklist: names tests that exist', () => {
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !sources.includes(`function ${name}(`))).toEqual([])
  })

  test('security checklist: answers every line of a checklist with a test or a reason', () => {
    const rows = checklist.split('\n').filter((line) => /^\| (?!check |---)/.test(line))
    const unanswered = rows.filter((row) => {
      const [, , answer = '', shown = ''] = row.split('|').map((cell) => cell.trim())
      return shown === '' && !answer.startsWith('- ')
    })
    expect(unanswered).toEqual([])
  })
})
