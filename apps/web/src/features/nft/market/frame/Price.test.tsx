import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let Price: typeof import('./Price.tsx').Price
beforeAll(async () => {
  // Test files share modules: another one may have loaded the component with its real price.
  vi.resetModules()
  vi.doMock('./useBnbPrice.ts', () => ({ useFormatBnbUsd: () => () => undefined }))
  Price = (await import('./Price.tsx')).Price
})
afterAll(() => {
  vi.doUnmock('./useBnbPrice.ts')
  vi.resetModules()
})

const BALANCE = 96_996_746_755_993_347_172n

/** Text without elements, and the title of the outer one. */
function render(element: Parameters<typeof renderToStaticMarkup>[0]) {
  const html = renderToStaticMarkup(element)
  return { text: html.replace(/<[^>]*>/g, ''), title: /title="([^"]*)"/.exec(html)?.[1] }
}

test('price: a balance is shown with six significant digits, all of them in the title', () => {
  expect(render(<Price wei={BALANCE} unit="BNB" isShort />)).toEqual({
    text: '96.9967 BNB',
    title: '96.996746755993347172 BNB',
  })
  expect(render(<Price wei={1_500_000_000_000_000_000n} unit="BNB" isShort />)).toEqual({
    text: '1.5 BNB',
    title: undefined,
  })
})

test('price: what is paid is shown with all its digits', () => {
  expect(render(<Price wei={BALANCE} unit="BNB" />)).toEqual({ text: '96.996746755993347172 BNB', title: undefined })
})
