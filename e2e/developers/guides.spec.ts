import { expect } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'
import { readNamedBlocks } from './guides.ts'

for (const [index, { guide, name, code }] of readNamedBlocks('subgraph').entries())
  test(`docs/guides/${guide}: query ${index + 1} of the subgraph ${name} is answered`, async ({ chain, request }) => {
    const answer = await request.post(`${chain.subgraphUrl}/subgraphs/name/${name}`, { data: { query: code } })
    const body: { readonly data?: unknown; readonly errors?: unknown } = await answer.json()
    expect(body.errors).toBeUndefined()
    expect(body.data).toBeTruthy()
  })
