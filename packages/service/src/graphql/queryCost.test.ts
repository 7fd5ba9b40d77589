import { buildSchema, getIntrospectionQuery, getOperationAST, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { assertQueryShape, measureQueryCost } from './index.ts'

const schema = buildSchema(`
  type Query { proposal(id: ID): Proposal proposals(first: Int): [Proposal!]! votes(first: Int): [Vote!]! }
  type Proposal { id: ID! body: String! choices: [String!]! votes(first: Int): [Vote!]! tags: [Tag!]! }
  type Vote { id: ID! proposal: Proposal! }
  type Tag { id: ID! }
`)
const proposalType = schema.getType('Proposal')
if (proposalType && 'getFields' in proposalType)
  for (const [name, expectedRows] of Object.entries({ tags: 2, choices: 20 }))
    Object.assign(proposalType.getFields()[name] ?? {}, { extensions: { expectedRows } })

const limits = { maxDepth: 8, maxRootFields: 10, maxRows: 20_000, maxFields: 100_000, defaultFirst: 20 }

function measure(query: string, variables: Readonly<Record<string, unknown>> = {}, bounds = limits) {
  const document = parse(query)
  assertQueryShape(document, limits)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('The test has no operation.')
  return measureQueryCost({ schema, document, operation, variables, limits: bounds })
}
const listNames = (count: number, field: string) => Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ')

describe('query cost', () => {
  test('query cost: is rows times selected fields, at every level', () => {
    expect(measure('{ votes(first: 5) { id } }')).toEqual({ rows: 5, fields: 1 + 5 })
    expect(measure('{ votes(first: 5) { id proposal { id body } } }')).toEqual({ rows: 10, fields: 1 + 5 * (2 + 2) })
    expect(measure('{ proposals(first: 3) { votes(first: 7) { id } } }')).toEqual({ rows: 24, fields: 1 + 3 * (1 + 7) })
    expect(measure('{ proposals { id } }')).toEqual({ rows: 20, fields: 21 })
    expect(measure('{ proposal { tags { id } } }')).toEqual({ rows: 3, fields: 1 + 1 + 2 })
    expect(measure('{ votes(first: 10) { proposal { choices } } }').fields).toBe(1 + 10 * (1 + 1 + 20))
  })

  test('query cost: counts fragments where they are used, each field of the answer once', () => {
    const fragment = 'fragment V on Vote { id proposal { id } }'
    expect(measure(`{ votes(first: 5) { ...V ...V ... on Vote { id } } } ${fragment}`)).toEqual({
      rows: 10,
      fields: 16,
    })
    expect(measure(`{ a: votes(first: 5) { ...V } b: votes(first: 5) { ...V } } ${fragment}`).fields).toBe(32)
  })

  test('query cost: reads `first` from variables, their defaults and their texts', () => {
    expect(measure('query ($n: Int) { votes(first: $n) { id } }', { n: 9 }).rows).toBe(9)
    expect(measure('query ($n: Int = 8) { votes(first: $n) { id } }').rows).toBe(8)
    expect(measure('query ($n: String) { votes(first: $n) { id } }', { n: '7' }).rows).toBe(7)
    expect(measure('query ($n: Int) { votes(first: $n) { id } }', { n: null }).rows).toBe(20)
    expect(measure('query ($n: Int = 0) { votes(first: $n) { id } }', { n: null }).rows).toBe(20)
    expect(measure('query ($n: Int = 0) { votes(first: $n) { id } }', { n: [] }).rows).toBe(20)
    expect(measure('{ votes(first: null) { id } }').rows).toBe(20)
    expect(measure('{ votes(first: -5) { id } }').rows).toBe(20)
  })

  test.each([
    ['a value', `{ votes { ${listNames(3, 'id')} } }`],
    ['values of fragments', '{ votes { id ...A ...B } } fragment A on Vote { a: id } fragment B on Vote { b: id }'],
    ['values of an inline fragment', '{ votes { id a: id ... on Vote { b: id } } }'],
    ['a value of merged selections', '{ votes { proposal { body a: body } proposal { b: body } } }'],
    ['an object', '{ votes { a: proposal { id } b: proposal { id } } }'],
    ['a list', '{ proposals { a: votes(first: 1) { id } b: votes(first: 2) { id } } }'],
  ])('query cost: refuses too many names below the root: %s', (_name, query) => {
    expect(() => measure(query)).toThrow('under too many names')
  })

  test('query cost: a value has a second name below the root, as the page of the lineage asks for one, and both count', () => {
    expect(measure('{ votes(first: 5) { id other: id } }').fields).toBe(1 + 5 * 2)
  })

  test('query cost: lists of the root have as many names as are asked for, up to the limit', () => {
    expect(measure(`{ ${listNames(10, 'proposal(id: 1) { id }')} }`).fields).toBe(20)
    expect(() => measure(`{ ${listNames(11, 'proposal(id: 1) { id }')} }`)).toThrow('Too many root fields or aliases')
    const spread = `{ ...A ...B } fragment A on Query { ${listNames(6, 'proposal(id: 1) { id }')} }
      fragment B on Query { ${listNames(6, 'proposal(id: 2) { id }').replaceAll('a', 'b')} }`
    expect(() => measure(spread)).toThrow('Too many root fields or aliases')
  })

  test.each([
    ['rows', '{ votes(first: 20001) { id } }', 'more than 20000 rows. Request fewer rows'],
    ['rows of nested lists', '{ proposals(first: 100) { votes(first: 1000) { id } } }', 'Request fewer rows'],
    ['depth', `{ votes ${'{ proposal { votes(first: 1) '.repeat(4)} { id } ${'} }'.repeat(4)} }`, '8 levels'],
    ['levels of fragments', `{ votes ${'{ ... on Vote '.repeat(9)} { id } ${'}'.repeat(9)} }`, '8 levels'],
    ['a cycle', '{ votes { ...A } } fragment A on Vote { proposal { votes { ...A } } }', '8 levels'],
    ['a field too often', `{ votes { ${'id '.repeat(51)} } }`, 'selected too often'],
    ['a mutation', 'mutation { x }', 'Only queries'],
  ])('query cost: refuses too many %s', (_name, query, sentence) => {
    expect(() => measure(query)).toThrow(sentence)
  })

  test('query cost: refuses too many fields for the rows', () => {
    const query = '{ votes(first: 500) { id proposal { id } } }'
    expect(measure(query).fields).toBe(1501)
    expect(() => measure(query, {}, { ...limits, maxFields: 1500 })).toThrow(
      'more than 1500 fields. Request fewer rows',
    )
  })

  test('query cost: a list of none counts, so that nothing is visited for free', () => {
    const none = `{ ${listNames(9, 'votes(first: 0) { id proposal { id body } }')} }`
    expect(measure(none)).toEqual({ rows: 9, fields: 9 * 5 })
  })

  test('query cost: allows the usual introspection, and none that grows with each level', () => {
    expect(measure(getIntrospectionQuery()).fields).toBe(1)
    expect(() =>
      measure(`{ ${listNames(9, '__type(name: "Vote") { fields { args { type { name } } } }')} }`),
    ).not.toThrow()
    const repeated = getIntrospectionQuery().replace(
      '__schema {',
      `${listNames(60, '__schema { types { name } }')} __schema {`,
    )
    expect(() => measure(repeated, {}, { ...limits, maxRootFields: 100 })).not.toThrow()
    const schemas = listNames(
      500,
      '__schema { types { fields { name type { name } args { name } } inputFields { name } } }',
    )
    expect(() => measure(`{ ${schemas} }`, {}, { ...limits, maxRootFields: 1000 })).toThrow(
      'Introspection query too large',
    )
    const nested = '{ __schema { types { fields { type { fields { name } } } } } }'
    expect(() => measure(nested)).toThrow('Introspection query too large')
    expect(() => measure('{ __type(name: "Vote") { a: name b: name } }')).toThrow('Introspection query too large')
  })
})
