import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { OpenApiDocument } from '../openapi/types.ts'
import { createAnswerChecker } from './answerChecker.ts'
import { findUndescribed } from './findUndescribed.ts'

const ITEM = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
  required: ['id'],
} as const

const DOCUMENT: OpenApiDocument = {
  openapi: '3.1.1',
  info: { title: 'Items', version: '1', description: '' },
  servers: [],
  tags: [],
  paths: {
    '/items/{id}': {
      get: {
        ...{ operationId: 'getItem', summary: '', tags: [] },
        responses: {
          200: {
            description: '',
            headers: { 'Cache-Control': { description: '', required: true, schema: { const: 'no-store' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } },
          },
          404: { $ref: '#/components/responses/Missing' },
        },
      },
    },
    '/items/all': {
      get: { operationId: 'listItems', summary: '', tags: [], responses: { 204: { description: '' } } },
    },
  },
  components: {
    schemas: { Item: ITEM },
    responses: { Missing: { description: '', content: { 'application/json': { schema: { type: 'string' } } } } },
  },
}

const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' }
const answer = (body: unknown, init: ResponseInit = { headers }) => new Response(JSON.stringify(body), init)

describe('answer checker', () => {
  const { check, checked } = createAnswerChecker(DOCUMENT)

  test('takes answers that are described, and knows of which operations', async () => {
    await check('GET', '/items/5', answer({ id: 5 }))
    await check('GET', '/items/5', answer('gone', { status: 404, headers }))
    await check('GET', '/nowhere', new Response(null, { status: 404 }))
    expect([...checked]).toEqual(['GET /items/{id}'])
    await check('GET', '/items/all', new Response(null, { status: 204 }))
    expect(checked).toContain('GET /items/all')
  })

  test.each([
    ['a wrong type', answer({ id: '5' }), 'must be integer'],
    ['a field that is not described', answer({ id: 5, secret: 1 }), 'must NOT have additional properties'],
    ['a missing field', answer({}), "must have required property 'id'"],
    [
      'a missing header',
      answer({ id: 5 }, { headers: { 'Content-Type': 'application/json' } }),
      'Cache-Control is missing',
    ],
    [
      'another header',
      answer({ id: 5 }, { headers: { ...headers, 'Cache-Control': 'public' } }),
      'must be equal to constant',
    ],
    [
      'another media type',
      answer({ id: 5 }, { headers: { ...headers, 'Content-Type': 'text/html' } }),
      'has no text/html',
    ],
    ['another status', answer({ id: 5 }, { status: 201, headers }), 'has no status 201'],
  ])('refuses %s', async (_, wrong, message) => {
    await expect(check('GET', '/items/5', wrong)).rejects.toThrow(message)
  })

  test('refuses an answer of a path that is not described', async () => {
    await expect(check('POST', '/items/5', answer({ id: 5 }))).rejects.toThrow('has no POST /items/5')
  })
})

test('undescribed: types, fields, arguments and values without a description', () => {
  const schema = buildSchema('"All." type Query { "One." a(b: Int): Kind c: Int } enum Kind { "First." x y }')
  expect(findUndescribed(schema)).toEqual(['Query.a(b)', 'Query.c', 'Kind', 'Kind.y'])
})
