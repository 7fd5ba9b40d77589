import { findUndescribed } from '@zono/service/testing'
import { getIntrospectionQuery } from 'graphql'
import { describe, expect, test } from 'vitest'
import { executeGraphQL, parseGraphQLRequest, schema } from './execute.ts'
import type { RequestContext } from './requestContext.ts'

const statements: { readonly sql: string; readonly values: readonly unknown[] }[] = []
const context = {
  query: async (sql: string, values: readonly unknown[] = []) => {
    statements.push({ sql, values })
    return []
  },
  space: { id: 'zono.eth', name: 'Zono', symbol: 'ZONO', network: '56', admins: [], members: [], minPower: 10n ** 18n },
  now: 1_795_305_600,
  proposals: new Map(),
} as unknown as RequestContext

const run = async (query: string, variables: Readonly<Record<string, unknown>> = {}) => {
  statements.length = 0
  const internal: unknown[] = []
  const result = await executeGraphQL({ query, variables }, context, (error) => internal.push(error))
  return { ...result, internal, error: result.errors?.[0]?.message }
}

describe('graphql', () => {
  test("answers the page's question for proposals by space and state, newest end first [VOTE-21]", async () => {
    const { error } = await run(
      `query Proposals($first: Int!, $skip: Int!, $space: String!, $state: String!, $direction: OrderDirection) {
        proposals(first: $first, skip: $skip, orderBy: "end", orderDirection: $direction,
          where: { space_in: [$space], state: $state }) { id title } }`,
      { first: 10, skip: 20, space: 'zono.eth', state: 'active', direction: 'desc' },
    )
    expect(error).toBeUndefined()
    expect(statements[0]?.sql).toContain('order by end_time desc, id limit 10 offset 20')
    expect(statements[0]?.sql).toContain('start_time <= $1 and end_time > $1')
  })

  test('shows a space as Snapshot does, and no other', async () => {
    const query = '{ space(id: "zono.eth") { id name symbol filters { minScore } } other: space(id: "x.eth") { id } }'
    expect((await run(query)).data).toEqual({
      space: { id: 'zono.eth', name: 'Zono', symbol: 'ZONO', filters: { minScore: 1 } },
      other: null,
    })
    await run('{ proposals(where: { space: "x.eth" }) { id } votes(where: { space_in: ["x.eth"] }) { id } }')
    expect(statements).toEqual([])
  })

  test('never puts text of a request into a statement', async () => {
    const attack = `x'; drop table votes; --`
    await run(
      'query ($a: String!) { votes(where: { proposal: $a, voter_in: [$a], id: $a }) { id } proposals(where: { title_contains: $a, author: $a }) { id } }',
      { a: attack },
    )
    expect(statements).toHaveLength(2)
    for (const { sql, values } of statements) {
      expect(sql).not.toContain('drop')
      expect(JSON.stringify(values)).toContain('drop')
    }
    expect((await run(`{ votes(orderBy: "created; drop table votes") { id } }`)).error).toContain('orderBy is one of')
    expect((await run(`{ votes(orderBy: "constructor") { id } }`)).error).toContain('orderBy is one of')
  })

  test.each([
    ['first', '{ votes(first: 1001) { id } }', 'first is at most 1000.'],
    ['skip', '{ votes(skip: 100001) { id } }', 'skip is at most 100000.'],
    ['negative', '{ votes(first: -1) { id } }', 'first is at most 1000.'],
    ['list', `{ votes(where: { id_in: [${'"a",'.repeat(101)}] }) { id } }`, 'at most 100 values'],
    ['unknown filter', '{ votes(where: { secret: "x" }) { id } }', 'not defined'],
    ['root fields', `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: votes { id }`).join(' ')} }`, 'root fields'],
    ['depth', `{ votes { ${'proposal { '.repeat(9)} id ${'}'.repeat(9)} } }`, 'levels'],
    ['fragment cycle', '{ votes { ...a } } fragment a on Vote { ...b } fragment b on Vote { ...a }', 'levels'],
    ['tokens', `{ votes { ${'id '.repeat(2000)} } }`, 'token'],
    [
      'introspection',
      '{ __schema { types { fields { type { fields { name } } } } } }',
      'Introspection query too large',
    ],
    ['mutation', 'mutation { space }', 'Only queries'],
    ['syntax', '{ votes', 'Syntax Error'],
  ])('refuses what is too much: %s', async (_name, query, message) => {
    const { error, internal } = await run(query)
    expect(error).toContain(message)
    expect(internal).toEqual([])
    expect(statements).toEqual([])
  })

  test('tells its schema, in which everything is described', async () => {
    const { error, data } = await run(getIntrospectionQuery())
    expect(error).toBeUndefined()
    expect(JSON.stringify(data)).toContain('Voting power of each choice, base units, exact.')
    expect(findUndescribed(schema)).toEqual([])
  })

  test('refuses bodies that are no query', () => {
    for (const body of [undefined, [], 'x', { query: 1 }, { query: 'x'.repeat(20_001) }])
      expect(() => parseGraphQLRequest(body)).toThrow('has to be a JSON object')
  })
})
