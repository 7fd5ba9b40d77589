import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Rows of the tables of docs/threat-model.md: what goes wrong, and where that is shown. */
const rows = readFileSync(join(root, 'docs/threat-model.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (threat|---) \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, threat = '', , shown = '']) => ({ threat, shown: shown.split('not covered')[0] ?? '' }))

const findSourceFile = (path: string) =>
  [join(root, 'apps/web/src', path), join(root, path)].find((place) => existsSync(place))

test.each(rows)('docs/threat-model.md: $threat', ({ shown }) => {
  const paths = [...shown.matchAll(/`([^`]+\.(?:tsx?|mjs|sol))`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => findSourceFile(path) === undefined)).toEqual([])
  const texts = paths.map((path) => readFileSync(findSourceFile(path) ?? '', 'utf8')).join('\n')
  const named = [
    ...[...shown.matchAll(/'([^']+)'/g)].map(([, title = '']) => title.replace(/ ?\.\.\.$/, '')),
    ...[...shown.matchAll(/\b[A-Z]+-\d+\b/g)].map(([number]) => number),
  ]
  expect(named.filter((title) => !texts.includes(title))).toEqual([])
})

test('docs/threat-model.md: what no test shows says why', () => {
  const lines = readFileSync(join(root, 'docs/threat-model.md'), 'utf8').split('\n')
  const silent = rows.filter(({ shown }) => !shown.includes('`'))
  expect(
    silent.filter(({ threat }) => !lines.some((line) => line.includes(threat) && /not covered: \w+/.test(line))),
  ).toEqual([])
})
