import { expect, test } from 'vitest'
import { createSquadArt } from './squadArt.ts'

const SUPPLY = 1000
const art = createSquadArt('Squad Next', SUPPLY)
const ids = Array.from({ length: SUPPLY }, (_, i) => BigInt(i))

test('squad art: the counts of each trait are those of all pieces, counted one by one', () => {
  expect(art.traits).toHaveLength(5)
  art.traits.forEach(({ values }, place) => {
    expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(SUPPLY)
    for (const { value, count } of values) {
      expect(ids.filter((id) => art.getTraitValues(id)[place] === value)).toHaveLength(count)
    }
  })
})

test('squad art: ranks begin at the rarest piece, and pieces with the same values share one', () => {
  const ranks = ids.map((id) => art.getRank(id))
  expect(Math.min(...ranks)).toBe(1)
  expect(Math.max(...ranks)).toBeLessThanOrEqual(SUPPLY)
  for (const rank of new Set(ranks)) {
    // As many pieces are before a rank as its number says.
    expect(ranks.filter((other) => other < rank)).toHaveLength(rank - 1)
  }
  const byValues = new Map<string, Set<number>>()
  for (const id of ids) {
    const key = art.getTraitValues(id).join()
    byValues.set(key, (byValues.get(key) ?? new Set()).add(art.getRank(id)))
  }
  expect([...byValues.values()].every(({ size }) => size === 1)).toBe(true)
})

test('squad art: the chance of some tickets is that of a simulated draw within half a percent', () => {
  const count = 90
  const tickets = 10
  let state = 7
  const draw = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  let hits = 0
  const rounds = 100_000
  for (let round = 0; round < rounds; round++) {
    const drawn = new Set<number>()
    while (drawn.size < tickets) drawn.add(draw() % SUPPLY)
    if ([...drawn].some((piece) => piece < count)) hits++
  }
  expect(Math.abs(art.getChance(count, tickets) - hits / rounds)).toBeLessThan(0.005)
  expect(art.getChance(count, 0)).toBe(0)
  expect(art.getChance(count, SUPPLY)).toBe(1)
})

test('squad art: the hash is that of this collection alone, and pictures run no script', () => {
  expect(art.provenance).toMatch(/^0x[0-9a-f]{64}$/)
  expect(createSquadArt('Squad Next', SUPPLY).provenance).toBe(art.provenance)
  expect(createSquadArt('Squad Zero', SUPPLY).provenance).not.toBe(art.provenance)
  const picture = atob(art.drawPicture(5n).replace('data:image/svg+xml;base64,', ''))
  expect(picture).toMatch(/^<svg /)
  expect(picture).not.toMatch(/<script|<foreignObject|\son\w+=/i)
})
