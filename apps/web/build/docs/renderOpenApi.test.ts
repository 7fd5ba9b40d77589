import { expect, test } from 'vitest'
import { type OpenApi, renderOpenApi } from './renderOpenApi.ts'

const DOCUMENT: OpenApi = {
  info: { title: 'Items', description: 'All about items.' },
  tags: [{ name: 'Reads', description: 'What can be read.' }],
  paths: {
    '/item/{id}': {
      get: {
        summary: 'Read an item',
        tags: ['Reads'],
        'x-rate-limit': 'read',
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'Its id.', schema: { pattern: '^0x[0-9a-f]{64}$' } },
          { name: 'dir', in: 'query', description: 'Order.', schema: { enum: ['asc', 'desc'], default: 'asc' } },
        ],
        responses: {
          200: {
            description: 'The item.',
            headers: { 'Cache-Control': { description: '', schema: { const: 'no-store' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } },
          },
          404: { $ref: '#/components/responses/Missing' },
        },
      },
    },
  },
  components: {
    responses: { Missing: { description: 'There is none.' } },
    schemas: {
      Item: {
        description: 'An item.',
        required: ['owner'],
        properties: {
          owner: { oneOf: [{ type: 'string' }, { type: 'null' }], description: 'Its owner.' },
          parts: { items: { required: ['n'], properties: { n: { type: 'integer', description: 'Number.' } } } },
        },
      },
    },
  },
}

test('api page: has each operation with its limit, parameters, answers and caching', () => {
  const text = renderOpenApi(DOCUMENT)
  expect(text).toContain('# Items\n\nAll about items.\n\n## Reads\n\nWhat can be read.\n\n### GET /item/{id}')
  expect(text).toContain('Limit: `read`.')
  expect(text).toContain('| `id` | path | hash | Its id. |')
  expect(text).toContain('| `dir` (optional) | query | `asc`, `desc`, default `asc` | Order. |')
  expect(text).toContain('| 200 | The item. | [Item](#item) | `no-store` |')
  expect(text).toContain('Also [404](#other-answers).')
  expect(text).toContain(
    '## Other answers\n\n| Status | When | Body | Cache-Control |\n| --- | --- | --- | --- |\n| 404 | There is none. |  |  |',
  )
})

test('api page: has the fields of each schema, also those of objects inside it', () => {
  const text = renderOpenApi(DOCUMENT)
  expect(text).toContain('| `owner` | string or null | Its owner. |')
  expect(text).toContain('| `parts[].n` | integer | Number. |')
})
