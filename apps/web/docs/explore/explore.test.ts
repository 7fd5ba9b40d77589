import { SUBGRAPH_KEYS } from '@zono/protocol/areas'
import { describe, expect, test } from 'vitest'
import { listApis } from './apis.ts'
import { parseVariables } from './ask.ts'
import { formatTypeRef, listTypes, readSchema, type TypeRef } from './introspection.ts'
import { createSampleQuery, findFirstList } from './sampleQuery.ts'

const ORIGIN = 'https://your.exchange'

describe('apis', () => {
  test('come from config.json, in either form', () => {
    const all = listApis({ subgraphs: '/subgraphs/name', hubUrl: 'https://hub.your.exchange/' }, ORIGIN)
    expect(all).toHaveLength(SUBGRAPH_KEYS.length + 1)
    expect(all[0]).toEqual({ name: 'exchange', url: `${ORIGIN}/subgraphs/name/exchange` })
    expect(all.at(-1)).toEqual({ name: 'hub', url: 'https://hub.your.exchange/graphql' })
    expect(listApis({ subgraphs: { exchange: 'https://a.example/x' } }, ORIGIN)).toEqual([
      { name: 'exchange', url: 'https://a.example/x' },
    ])
  })

  test('what is no address is left out', () => {
    for (const config of [undefined, null, 1, {}, { subgraphs: 1, hubUrl: {} }, { hubUrl: 'javascript:alert(1)' }])
      expect(listApis(config, ORIGIN)).toEqual([])
    expect(listApis({ subgraphs: { exchange: 5, farms: 'data:text/html,x' } }, ORIGIN)).toEqual([])
  })
})

const named = (name: string, kind = 'SCALAR'): TypeRef => ({ kind, name, ofType: null })
const required = (ofType: TypeRef): TypeRef => ({ kind: 'NON_NULL', name: null, ofType })
const list = (ofType: TypeRef): TypeRef => ({ kind: 'LIST', name: null, ofType })
const toField = (name: string, type: TypeRef, args: readonly object[] = []) => ({ name, type, args, description: null })
const toType = (name: string, kind: string, fields: readonly object[] | null) => ({
  ...{ name, kind, fields, description: null, inputFields: null, enumValues: null },
})

/** As an API tells it whose pairs have a token and a kind. */
const ANSWER = {
  data: {
    __schema: {
      queryType: { name: 'Query' },
      types: [
        toType('Pair', 'OBJECT', [
          toField('id', required(named('ID'))),
          toField('kind', required(named('Kind', 'ENUM'))),
          toField('token', required(named('Token', 'OBJECT'))),
        ]),
        toType('Kind', 'ENUM', null),
        toType('Query', 'OBJECT', [
          toField('pair', named('Pair', 'OBJECT'), [toField('id', required(named('ID')))]),
          toField('pairs', required(list(required(named('Pair', 'OBJECT')))), [toField('first', named('Int'))]),
          toField('time', named('Int')),
        ]),
        toType('Token', 'OBJECT', [toField('symbol', named('String'))]),
        toType('ID', 'SCALAR', null),
        toType('Int', 'SCALAR', null),
        toType('__Type', 'OBJECT', []),
      ],
    },
  },
}

function getSchema() {
  const schema = readSchema(ANSWER)
  if (schema === undefined) throw new Error('The answer has no schema.')
  return schema
}
const schema = getSchema()

describe('schema', () => {
  test('is read from an answer, and from nothing else', () => {
    expect(listTypes(schema).map(({ name }) => name)).toEqual(['Query', 'Pair', 'Token', 'Kind'])
    for (const answer of [undefined, 'x', {}, { data: null }, { data: { __schema: {} } }, { errors: [] }])
      expect(readSchema(answer)).toBeUndefined()
  })

  test('types are written as GraphQL writes them', () => {
    const fields = listTypes(schema)[0]?.fields ?? []
    expect(fields.map(({ type }) => formatTypeRef(type))).toEqual(['Pair', '[Pair!]!', 'Int'])
  })

  test('a query is written for a field, with its plain values', () => {
    expect(findFirstList(schema)).toBe('pairs')
    expect(createSampleQuery(schema, 'pairs')).toBe('{\n  pairs(first: 10) {\n    id\n    kind\n  }\n}')
    expect(createSampleQuery(schema, 'pair')).toContain('pair(id: "") {')
    expect(createSampleQuery(schema, 'time')).toBe('{\n  time\n}')
  })
})

test('variables: are a JSON object or nothing', () => {
  expect(parseVariables(' ')).toBeUndefined()
  expect(parseVariables('{"id":"0x00"}')).toEqual({ id: '0x00' })
  for (const text of ['[]', '1', '{', 'null']) expect(() => parseVariables(text)).toThrow('have to be a JSON object')
})
