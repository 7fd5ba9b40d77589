import { expect, test, vi } from 'vitest'

const token = (digit: string, chainId = 56) =>
  ({ chainId, address: `0x${digit.repeat(40)}`, decimals: 18, symbol: digit, name: digit }) as const

async function open(stored: unknown) {
  const kept = new Map([['zono.pairs', JSON.stringify({ version: 1, value: stored })]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.resetModules()
  return { ...(await import('./savedPairs.ts')), kept }
}

test('saved pairs: a pair is stored once, and only with two tokens of one chain [LIQ-23, STORE-06]', async () => {
  vi.useFakeTimers()
  const { savePair, kept } = await open(undefined)
  savePair(token('1'), token('2'))
  savePair(token('2'), token('1'))
  savePair(token('1'), token('1'))
  savePair(token('1'), token('3', 97))
  vi.advanceTimersByTime(1000)
  const { value } = JSON.parse(kept.get('zono.pairs') ?? '')
  expect(value.pairs).toEqual([[token('1'), token('2')]])
  vi.useRealTimers()
})

test('saved pairs: an invalid stored pair is dropped alone', async () => {
  const good = [token('1'), token('2')]
  vi.useFakeTimers()
  const { savePair, kept } = await open({
    pairs: [good, [token('1')], 'x', [token('1'), { ...token('2'), address: 7 }]],
  })
  savePair(token('3'), token('4'))
  vi.advanceTimersByTime(1000)
  expect(JSON.parse(kept.get('zono.pairs') ?? '').value.pairs).toEqual([good, [token('3'), token('4')]])
  vi.useRealTimers()
})
