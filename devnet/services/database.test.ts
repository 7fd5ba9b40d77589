import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPrivateFolder } from './database.ts'

test('findPrivateFolder: is the outermost folder that keeps the user of PostgreSQL from its programs', () => {
  const outer = mkdtempSync(join(tmpdir(), 'zono-private-'))
  const inner = join(outer, 'clone/devnet')
  mkdirSync(inner, { recursive: true, mode: 0o755 })
  try {
    expect(findPrivateFolder(inner)).toBe(outer)
    chmodSync(outer, 0o755)
    expect(findPrivateFolder(inner)).toBeUndefined()
    chmodSync(inner, 0o700)
    expect(findPrivateFolder(inner)).toBe(inner)
  } finally {
    rmSync(outer, { recursive: true, force: true })
  }
})
