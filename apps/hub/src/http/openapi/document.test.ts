import { listOperations } from '@zono/service/openapi'
import { expect, test } from 'vitest'
import type { HubContext } from '../../context.ts'
import { createApp } from '../app.ts'
import { OPENAPI_DOCUMENT } from './document.ts'

/** Routes are added without a look at what they will need. */
const hub: HubContext = JSON.parse(
  '{ "settings": { "deployment": { "chainId": 1, "initCodeHash": "0x", "contracts": {}, "tokens": {} } }, "limits": {} }',
)

const operations = listOperations(OPENAPI_DOCUMENT)

test('openapi of the hub: has every route, and no other', () => {
  const routes = createApp(hub).routes.filter(({ path }) => path !== '/*')
  const names = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(operations.map(({ name }) => name).toSorted()).toEqual([...new Set(names)].toSorted())
})

test('openapi of the hub: each operation has an id of its own, parameters for the parts of its path, and a tag', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  const tags = OPENAPI_DOCUMENT.tags.map(({ name }) => name)
  for (const { path, operation } of operations) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect((operation.parameters ?? []).filter((entry) => entry.in === 'path').map(({ name }) => name)).toEqual(parts)
    expect(tags).toContain(operation.tags[0])
  }
})

test('openapi of the hub: says limits in units of which they are whole numbers', () => {
  const { description } = OPENAPI_DOCUMENT.info
  expect(description).toContain('| `read` | 100 per second | 300 |')
  expect(description).toContain('| orders of accounts that do not have what they sell | 20 per hour | 30 |')
  expect(description).toContain('| votes | 10 per minute | 10 |')
})
