import { expect, test } from 'vitest'
import { buildExploreScript, createExploreHtml, listExamples } from './explore.ts'
import { listDocsPages } from './pages.ts'

test('explorer: has the guides’ queries of the subgraphs and of the hub, with their headings', () => {
  const examples = listExamples(listDocsPages())
  expect(examples).toContainEqual({ api: 'exchange', title: 'Ask', query: expect.stringContaining('pairs(first: 5') })
  expect(examples).toContainEqual({ api: 'hub', title: 'Read', query: expect.stringContaining('proposals(') })
  expect(createExploreHtml(listDocsPages())).toContain('data-examples="[{&quot;api&quot;')
})

test('explorer: its script is one file that needs neither eval nor markup from text', async () => {
  const script = await buildExploreScript()
  expect(script).not.toMatch(/\beval\(|new Function|innerHTML|insertAdjacentHTML|document\.write|^import /m)
  expect(script.length).toBeLessThan(20_000)
})
