import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArtifact } from './artifacts.ts'
import { ARTIFACTS_FOLDER, assertArtifactsCurrent } from './contractSources.ts'

test('artifacts: those in the repository were compiled from the sources in the repository', () => {
  expect(() => assertArtifactsCurrent()).not.toThrow()
})

test('artifacts: sources that changed since they were compiled are noticed without a compiler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'artifacts-'))
  const message = 'The contracts changed since they were compiled: run `npm run build:contracts`.'
  try {
    expect(() => assertArtifactsCurrent(folder)).toThrow(message)
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ sourceHash: '00' }))
    expect(() => assertArtifactsCurrent(folder)).toThrow(message)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('artifacts: each one can be deployed as it is', () => {
  const names = readdirSync(ARTIFACTS_FOLDER)
    .filter((name) => name !== 'manifest.json')
    .map((name) => name.replace('.json', ''))
  expect(names).toEqual(expect.arrayContaining(['Pair', 'Timelock', 'TestToken']))
  // A placeholder of a library that would have to be linked first is no hex.
  for (const name of names) expect(readArtifact(name).bytecode, name).toMatch(/^0x(?:[0-9a-f]{2})+$/)
})

test('artifacts: a contract that is not among them is named', () => {
  expect(() => readArtifact('Missing')).toThrow(
    'contracts/artifacts lacks the contract Missing: run `npm run build:contracts`.',
  )
})
