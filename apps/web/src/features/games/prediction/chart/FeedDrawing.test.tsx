import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeedDrawing } from './FeedDrawing.tsx'
import { layOutFeed } from './feedChart.rules.ts'

test('feed chart: the locked price stays together beside a label of either direction', () => {
  const lockPrice = 61_282_000_000n
  const drawing = layOutFeed([{ roundId: 1n, price: lockPrice, updatedAt: 900 }], [lockPrice], 1000)
  if (!drawing) throw new Error('Nothing is drawn.')
  const html = renderToStaticMarkup(
    <FeedDrawing drawing={drawing} now={1000} label="" lockPrice={lockPrice} rounds={[]} ledgers={{}} />,
  )
  expect(html).toContain('<span dir="auto">Locked price <bdi dir="ltr">$612.82</bdi></span>')
})
