import { expect, test, vi } from 'vitest'
import { loadChunk } from './loadChunk.ts'

function createReloadContext() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { storage, reload: vi.fn() }
}
const failToLoad = () => Promise.reject(new Error('chunk is gone'))

test('ROUTE-42: a chunk that fails to load reloads the page once', async () => {
  const here = createReloadContext()
  void loadChunk('swap', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(1))
})
test('ROUTE-43: when it fails again the error is surfaced', async () => {
  const here = createReloadContext()
  void loadChunk('swap', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalled())
  await expect(loadChunk('swap', failToLoad, here)).rejects.toThrow('A part of this page could not be loaded')
  expect(here.reload).toHaveBeenCalledTimes(1)
})
test('behavior: a load that works makes the next failure the first again', async () => {
  const here = createReloadContext()
  void loadChunk('swap', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(1))
  await loadChunk('swap', async () => 'page', here)
  void loadChunk('swap', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(2))
})

test('behavior: each chunk has its own reload, and another one that loads does not renew it', async () => {
  const here = createReloadContext()
  void loadChunk('swap', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(1))
  await loadChunk('home', async () => 'page', here)
  await expect(loadChunk('swap', failToLoad, here)).rejects.toThrow('A part of this page could not be loaded')
  void loadChunk('home', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(2))
})
test('error: storage that is forbidden or full means no reload, for it would have no end', async () => {
  const { storage, reload } = createReloadContext()
  await expect(loadChunk('swap', failToLoad, { storage: undefined, reload })).rejects.toThrow(
    'A part of this page could not be loaded',
  )
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full')
    },
  }
  await expect(loadChunk('swap', failToLoad, { storage: full, reload })).rejects.toThrow(
    'A part of this page could not be loaded',
  )
  expect(reload).not.toHaveBeenCalled()
})
