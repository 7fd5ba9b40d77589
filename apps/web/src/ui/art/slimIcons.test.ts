import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { slimIcon } from '../../../build/slimIcons.ts'

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons')

test('slimIcon: takes keys, former names and the usual size, and leaves what is drawn', () => {
  const slim = slimIcon(readFileSync(join(icons, 'rotate-ccw-clock.mjs'), 'utf8'))
  expect(slim).toContain('["path", { d: "M3 3v5h5" }]')
  expect(slim).toContain('name: "rotate-ccw-clock"')
  expect(slim).not.toMatch(/key:|aliases|size/)
})

test('slimIcon: every icon stays a module with the same drawing', async () => {
  type Node = readonly [string, Readonly<Record<string, string>>]
  const read = async (code: string) => {
    const data = /const __iconData = (\{[\s\S]*?\n\});/.exec(code)?.[1]
    // Modules of a former name draw nothing themselves.
    if (data === undefined) return []
    return (await import(`data:text/javascript,${encodeURIComponent(`export default ${data}`)}`)).default.node as Node[]
  }
  for (const file of readdirSync(icons).filter((name) => /^ar.*\.mjs$/.test(name))) {
    const code = readFileSync(join(icons, file), 'utf8')
    const withoutKeys = (await read(code)).map(([tag, { key: _, ...rest }]) => [tag, rest])
    expect(await read(slimIcon(code)), file).toEqual(withoutKeys)
  }
})
