import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApiDocuments } from './apiDocuments.ts'
import { formatReference } from './formatReference.ts'
import { addTypes, parseDocstring } from './readDeclarations.ts'
import { createReferences, REFERENCE_FOLDER } from './references.ts'

test.each([...createReferences(), ...createApiDocuments()])(
  'docs/reference/$file is what the code says',
  ({ file, text }) => {
    // `npm run build:reference` writes it.
    expect(readFileSync(join(REFERENCE_FOLDER, file), 'utf8')).toBe(text)
  },
)

test('docstrings: text and each tag', () => {
  const comment = `
 * Sells an amount,
 * rounded down.
 * @param amount in base units
 * @param pair - of both tokens
 * @returns undefined without a route
 * @throws {RangeError} where it is negative
 * @see docs/split-routes.md
 * @example
 * sell(1n) // => 2n
 * sell(-1n) // throws RangeError
 `
  expect(parseDocstring(comment)).toEqual({
    text: 'Sells an amount,\nrounded down.',
    params: [
      { name: 'amount', text: 'in base units' },
      { name: 'pair', text: 'of both tokens' },
    ],
    returns: 'undefined without a route',
    throws: ['{RangeError} where it is negative'],
    see: ['docs/split-routes.md'],
    example: 'sell(1n) // => 2n\nsell(-1n) // throws RangeError',
  })
})

test('signatures: types that cannot be imported stand below, with those that they name, each once', () => {
  const types = new Map([
    ['Params', 'type Params = { readonly pair: Ends; readonly next?: Params }'],
    ['Ends', 'type Ends = readonly [bigint, bigint]'],
    ['End', 'type End = bigint'],
  ])
  const whole = ['function read(params: Params)', types.get('Params'), types.get('Ends')].join('\n\n')
  expect(addTypes('function read(params: Params)', types)).toBe(whole)
  expect(addTypes('function read(ending: bigint)', types)).toBe('function read(ending: bigint)')
})

test('reference: a name of a module with its module, a type of the same name alone', () => {
  const docstring = parseDocstring('* What it is.')
  const declarations = [
    { name: 'Pair', kind: 'type' as const, signature: 'type Pair = {}', docstring },
    { name: 'create', kind: 'function' as const, signature: 'function create()', docstring },
  ]
  const text = formatReference('@zono/sdk', [{ title: 'Pair', prefix: 'Pair.', declarations }])
  expect(text.match(/^#+ .*$/gm)).toEqual(['# Reference of @zono/sdk', '## Pair', '### Pair', '### Pair.create'])
})
