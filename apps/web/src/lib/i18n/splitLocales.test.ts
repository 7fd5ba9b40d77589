import { expect, test } from 'vitest'
import { splitTexts } from '../../../build/splitLocales.ts'

test('splitTexts: a text goes with the one area that loads it, with all of its plural forms', () => {
  const texts = {
    Swap: 'Tauschen',
    'Buy tickets': 'Lose kaufen',
    '%count% tickets_one': '%count% Los',
    '%count% tickets_other': '%count% Lose',
    Everywhere: 'Überall',
  }
  const areasOfText = new Map([
    ['Swap', new Set(['trade', 'home'])],
    ['Buy tickets', new Set(['games'])],
    ['%count% tickets', new Set(['games'])],
  ])
  const { shared, areas } = splitTexts(texts, areasOfText)
  expect(shared).toEqual({ Swap: 'Tauschen', Everywhere: 'Überall' })
  expect([...areas]).toEqual([
    [
      'games',
      { 'Buy tickets': 'Lose kaufen', '%count% tickets_one': '%count% Los', '%count% tickets_other': '%count% Lose' },
    ],
  ])
})
