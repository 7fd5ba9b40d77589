import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const [first, second] = ['0xAbC0000000000000000000000000000000000001', '0xAbC0000000000000000000000000000000000002']

function createStorage(values: Map<string, string>) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('anniversary: an account is offered its points once in a session, also after a reload [ANNIV-01]', async () => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', createStorage(values))
  const before = await import('./anniversaryDialog.ts')
  expect(before.wasOffered(first)).toBe(false)
  before.saveOffered(first)
  vi.resetModules()
  const after = await import('./anniversaryDialog.ts')
  expect(after.wasOffered(first.toLowerCase())).toBe(true)
  expect(after.wasOffered(second)).toBe(false)
})

test('anniversary: where storage is forbidden the offer is remembered until the page is closed', async () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid })
  const { saveOffered, wasOffered } = await import('./anniversaryDialog.ts')
  expect(wasOffered(first)).toBe(false)
  saveOffered(first)
  expect(wasOffered(first)).toBe(true)
})
