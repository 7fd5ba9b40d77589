import { expect, test, vi } from 'vitest'
import { loadOrReload } from './loadChunk.ts'

function page() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { storage, reload: vi.fn() }
}
const gone = () => Promise.reject(new Error('chunk is gone'))

test('ROUTE-42: a chunk that fails to load reloads the page once', async () => {
  const here = page()
  void loadOrReload('swap', gone, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(1))
})
test('ROUTE-43: when it fails again the error is surfaced', async () => {
  const here = page()
  void loadOrReload('swap', gone, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalled())
  await expect(loadOrReload('swap', gone, here)).rejects.toThrow('A part of this page could not be loaded')
  expect(here.reload).toHaveBeenCalledTimes(1)
})
test('behavior: a load that works makes the next failure the first again', async () => {
  const here = page()
  void loadOrReload('swap', gone, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(1))
  await loadOrReload('swap', async () => 'page', here)
  void loadOrReload('swap', gone, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(2))
})

test('behavior: each chunk has its own reload, and another one that loads does not renew it', async () => {
  const here = page()
  void loadOrReload('swap', gone, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(1))
  await loadOrReload('home', async () => 'page', here)
  await expect(loadOrReload('swap', gone, here)).rejects.toThrow('A part of this page could not be loaded')
  void loadOrReload('home', gone, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(2))
})
test('error: storage that is forbidden or full means no reload, for it would have no end', async () => {
  const { storage, reload } = page()
  await expect(loadOrReload('swap', gone, { storage: undefined, reload })).rejects.toThrow(
    'A part of this page could not be loaded',
  )
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full')
    },
  }
  await expect(loadOrReload('swap', gone, { storage: full, reload })).rejects.toThrow(
    'A part of this page could not be loaded',
  )
  expect(reload).not.toHaveBeenCalled()
})
