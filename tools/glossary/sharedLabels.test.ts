import { expect, test } from 'vitest'
import { compareSharedLabels, findSharedLabels } from './sharedLabels.ts'

const sources = [
  { path: 'features/earn/auctions/BidForm.tsx', text: `t('Your position'); t('Bid')` },
  { path: 'features/trade/liquidity/Position.tsx', text: `t('Your position'); t('Your position in this pool')` },
  { path: 'features/earn/farms/Farms.tsx', text: `t('Bid'); t('%count% farms')` },
  { path: 'ui/chart/ChartTable.tsx', text: `t('Close'); t('Your position in this pool')` },
  { path: 'ui/dialog/Dialog.tsx', text: `t('Close'); t('%count% farms')` },
]

test('shared labels: finds short labels of two areas, not those of one, and no sentences', () => {
  expect([...findSharedLabels(sources)]).toEqual([
    ['Your position', ['earn', 'trade']],
    ['Close', ['ui/chart', 'ui/dialog']],
  ])
})

test('shared labels: one without a meaning is refused, and one that is no longer shared', () => {
  const shared = findSharedLabels(sources)
  expect(
    compareSharedLabels(shared, { Close: 'button: to close a dialog', 'Your position': 'a share of a pool' }),
  ).toEqual([])
  expect(compareSharedLabels(shared, { Close: 'button', Open: 'state' })).toEqual([
    '"Your position" is a label of earn, trade. Say in tools/glossary/sharedLabels.json what it means in all of them, or take another word in one.',
    '"Open" is no label of several areas any more: remove it from tools/glossary/sharedLabels.json.',
  ])
})
