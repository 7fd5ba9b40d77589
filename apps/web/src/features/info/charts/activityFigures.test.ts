import { expect, test } from 'vitest'
import { createActivityFigures } from './activityFigures.ts'

test('activity figures: how volume is counted follows what it is, where that needs a word', () => {
  const totals = { liquidity: 0n, liquidityChangePercent: undefined, day: undefined, week: undefined, isLoading: false }
  const getHints = (volumeNote?: string) => {
    const { volume } = createActivityFigures((text) => String(text), { ...totals, ...(volumeNote && { volumeNote }) })
    return [volume.day[0]?.hint, volume.week[0]?.hint, volume.day[1]?.hint]
  }
  expect(getHints('Each pool counts.')).toEqual([
    expect.stringMatching(/^Swap volume in the last 24 hours.*before\. Each pool counts\.$/),
    expect.stringMatching(/^Swap volume in the last 7 days.*before\. Each pool counts\.$/),
    expect.stringMatching(/before\.$/),
  ])
  expect(getHints()[0]).toMatch(/before\.$/)
})
