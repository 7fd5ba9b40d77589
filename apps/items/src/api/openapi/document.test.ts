import { listOperations } from '@zono/service/openapi'
import { expect, test } from 'vitest'
import { ROUTES } from '../router.ts'
import { FREE_PATHS } from '../server.ts'
import { OPENAPI_DOCUMENT } from './document.ts'

test('openapi of the item service: has every route, and no other', () => {
  const routes = [...ROUTES.map(({ method, path }) => `${method} ${path}`), ...FREE_PATHS.map((path) => `GET ${path}`)]
  expect(
    listOperations(OPENAPI_DOCUMENT)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(routes.toSorted())
})

test('openapi of the item service: each operation has an id of its own and parameters for the parts of its path', () => {
  const operations = listOperations(OPENAPI_DOCUMENT)
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  for (const { path, operation } of operations) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect((operation.parameters ?? []).filter((entry) => entry.in === 'path').map(({ name }) => name)).toEqual(parts)
  }
})
