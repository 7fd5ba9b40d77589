import fc from 'fast-check'
import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { getInks } from './drawing/inks.ts'
import {
  drawSealedSvg,
  drawSvg,
  getAttributes,
  getChance,
  getProvenance,
  getProvenanceBytes,
  getRarity,
  getValues,
  LAYERS,
  TOTAL_WEIGHT,
  WEIGHTS,
} from './index.ts'

const SEED = 'Zono Squad'
const SUPPLY = 10_000
/** Bytes of the largest picture that is allowed. */
const MAX_SVG_BYTES = 7000

const anyId = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const toHash = (bytes: Uint8Array) => keccak256(bytes)
const hashText = (text: string) => toHash(new TextEncoder().encode(text))
const drawPiece = (tokenId: number, seed = SEED) => drawSvg(getAttributes(tokenId, seed))

/** Linear red, green and blue of a color in hsl() or hexadecimal. */
function toLinear(color: string): readonly number[] {
  const [hue = 0, saturation = 0, lightness = 0] = [...color.matchAll(/[\d.]+/g)].map(([text]) => Number(text))
  const amplitude = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
  const channels = color.startsWith('#')
    ? [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    : [0, 8, 4].map((n) => {
        const k = (n + hue / 30) % 12
        return lightness / 100 - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))
      })
  return channels.map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
}

/** Contrast of two colors as WCAG defines it. */
function getContrast(first: string, second: string): number {
  const [low = 0, high = 0] = [first, second]
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = toLinear(color)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe('attributes', () => {
  test('attributes: weights of each layer add up, and none is empty', () => {
    for (const layer of LAYERS) {
      const weights = Object.values<number>(WEIGHTS[layer])
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(TOTAL_WEIGHT)
      expect(Math.min(...weights)).toBeGreaterThan(0)
    }
  })

  test('attributes: every value occurs among 10,000 pieces about as often as its weight says', () => {
    for (const seed of [SEED, 'Squad Zero', 'Squad Next'])
      for (const { layer, values } of getRarity(seed, SUPPLY))
        for (const { value, count } of values) {
          const share = (WEIGHTS[layer] as Readonly<Record<string, number>>)[value]! / TOTAL_WEIGHT
          const deviation = Math.sqrt(SUPPLY * share * (1 - share))
          expect(Math.abs(count - SUPPLY * share), `${seed}: ${value}`).toBeLessThan(5 * deviation)
          expect(count).toBeGreaterThan(0)
        }
  })

  test('attributes: layers do not depend on each other', () => {
    const pieces = Array.from({ length: SUPPLY }, (_, tokenId) => getAttributes(tokenId, SEED))
    const jade = pieces.filter(({ ground }) => ground === 'Jade')
    const expected = (jade.length * WEIGHTS.mask.Fox) / TOTAL_WEIGHT
    const foxes = jade.filter(({ mask }) => mask === 'Fox').length
    expect(Math.abs(foxes - expected)).toBeLessThan(5 * Math.sqrt(expected))
  })

  test('attributes: each name of a collection gives other pieces', () => {
    const same = Array.from({ length: 1000 }, (_, id) => [getAttributes(id, SEED), getAttributes(id, 'Squad Zero')])
    expect(same.filter(([a, b]) => JSON.stringify(a) === JSON.stringify(b)).length).toBeLessThan(10)
  })

  test('attributes: any id of any name has a value in each layer, and the same one again', () => {
    fc.assert(
      fc.property(anyId, fc.string(), (tokenId, seed) => {
        const attributes = getAttributes(tokenId, seed)
        for (const layer of LAYERS) expect(getValues(layer)).toContain(attributes[layer])
        expect(getAttributes(tokenId, seed)).toEqual(attributes)
      }),
    )
  })

  test.each([-1, 1.5, 2 ** 32, Number.NaN, Number.POSITIVE_INFINITY])('attributes: %s is no piece', (tokenId) => {
    expect(() => getAttributes(tokenId, SEED)).toThrow(RangeError)
  })
})

describe('pictures', () => {
  test('pictures: stay small, and every number in them is one', () => {
    for (let tokenId = 0; tokenId < 1000; tokenId++) {
      const svg = drawPiece(tokenId)
      expect(svg.length).toBeLessThan(MAX_SVG_BYTES)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|class=/)
    }
  })

  test('pictures: every value of every layer is drawn differently', () => {
    const base = getAttributes(7, SEED)
    for (const layer of LAYERS) {
      const drawn = getValues(layer).map((value) => drawSvg({ ...base, [layer]: value }))
      expect(new Set(drawn).size).toBe(drawn.length)
      for (const svg of drawn) expect(svg.length).toBeLessThan(MAX_SVG_BYTES)
    }
  })

  test('pictures: lines and brass stand out from what they are printed on, in every shade of every ground', () => {
    for (const ground of getValues('ground'))
      for (let tokenId = 0; tokenId < 100; tokenId++) {
        const { paper, shade, line, brass } = getInks(ground, tokenId)
        for (const [ink, under] of [
          [line, paper],
          [line, shade],
          [brass, shade],
        ] as const)
          expect(getContrast(ink, under), `${ground} ${tokenId}: ${ink} on ${under}`).toBeGreaterThan(4.5)
      }
  })

  test('pictures: each name inside a picture is defined once, before it is used', () => {
    const base = getAttributes(7, SEED)
    for (const layer of LAYERS)
      for (const value of getValues(layer)) {
        const svg = drawSvg({ ...base, [layer]: value })
        const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
        expect(new Set(ids).size, value).toBe(ids.length)
        for (const [, used] of svg.matchAll(/(?:href="|url\()#(\w+)/g)) expect(ids, value).toContain(used)
      }
  })

  test('pictures: tags are balanced', () => {
    for (let tokenId = 0; tokenId < 300; tokenId++) {
      const open: string[] = []
      for (const [, slash, name = '', end] of drawPiece(tokenId).matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
        if (slash) expect(open.pop()).toBe(name)
        else if (!end) open.push(name)
      }
      expect(open).toEqual([])
    }
  })

  test('pictures: the bytes of the season are what they were when it was sold', () => {
    const drawings = Array.from({ length: 100 }, (_, tokenId) => drawPiece(tokenId)).join('')
    expect(hashText(drawings + drawSealedSvg())).toBe(
      '0x58f3ffcc3c99547160e126761116486b2e39f4642b786587eca898a97995ae44',
    )
  })
})

describe('provenance', () => {
  test('provenance: of the season is the one that its collection was deployed with [NFTMKT-20]', () => {
    expect(getProvenance(SEED, SUPPLY, toHash)).toBe(
      '0x7b94727334cef5fc05832305f65b18da879e7956ac6ae80873f7761bc624292a',
    )
  })

  test('provenance: a row has the index of each value in its layer', () => {
    const bytes = getProvenanceBytes(SEED, 100)
    expect(bytes).toHaveLength(500)
    for (let tokenId = 0; tokenId < 100; tokenId++) {
      const attributes = getAttributes(tokenId, SEED)
      const row = LAYERS.map((layer) => (getValues(layer) as readonly string[]).indexOf(attributes[layer]))
      expect([...bytes.subarray(tokenId * 5, tokenId * 5 + 5)]).toEqual(row)
    }
  })

  test('provenance: changes with the name, and a larger supply begins with the same pieces', () => {
    expect(getProvenance('Squad Zero', SUPPLY, toHash)).not.toBe(getProvenance(SEED, SUPPLY, toHash))
    expect(getProvenanceBytes(SEED, 1000).subarray(0, 500)).toEqual(getProvenanceBytes(SEED, 100))
  })
})

describe('rarity', () => {
  test('rarity: counts equal a count piece by piece', () => {
    const pieces = Array.from({ length: 1000 }, (_, tokenId) => getAttributes(tokenId, SEED))
    for (const { layer, values } of getRarity(SEED, 1000)) {
      expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(1000)
      for (const { value, count } of values)
        expect(pieces.filter((piece) => piece[layer] === value)).toHaveLength(count)
    }
  })

  test('chance: equals the hypergeometric distribution in whole numbers', () => {
    const choose = (n: bigint, k: bigint): bigint => (k > n ? 0n : k === 0n ? 1n : (choose(n - 1n, k - 1n) * n) / k)
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.integer({ min: 100, max: 1000 }), (count, tickets, supply) => {
        const [none, all] = [choose(BigInt(supply - count), BigInt(tickets)), choose(BigInt(supply), BigInt(tickets))]
        const exact = Number(((all - none) * 10n ** 15n) / all) / 1e15
        expect(getChance(count, supply, tickets)).toBeCloseTo(exact, 12)
      }),
    )
  })

  test('chance: lies within 0.5 % of 100,000 simulated draws', () => {
    const counts = getRarity(SEED, SUPPLY).flatMap(({ values }) => values.map(({ count }) => count))
    const rare = Math.min(...counts)
    let state = 1
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    for (const [count, tickets] of [
      [rare, 10],
      [1800, 1],
      [1800, 10],
      [350, 30],
    ] as const) {
      let hits = 0
      for (let draw = 0; draw < 100_000; draw++) {
        const drawn = new Set<number>()
        while (drawn.size < tickets) drawn.add(Math.floor(random() * SUPPLY))
        if ([...drawn].some((tokenId) => tokenId < count)) hits++
      }
      expect(Math.abs(hits / 100_000 - getChance(count, SUPPLY, tickets))).toBeLessThan(0.005)
    }
  })

  test('chance: at the edges', () => {
    expect(getChance(0, 100, 50)).toBe(0)
    expect(getChance(50, 100, 0)).toBe(0)
    expect(getChance(1, 100, 100)).toBe(1)
    expect(getChance(60, 100, 41)).toBe(1)
    expect(getChance(1, 10_000, 1)).toBeCloseTo(0.0001, 12)
    for (const [count, tickets] of [
      [-1, 1],
      [1, -1],
      [101, 1],
      [1, 101],
      [0.5, 1],
      [Number.NaN, 1],
    ] as const)
      expect(() => getChance(count, 100, tickets)).toThrow(RangeError)
  })
})
