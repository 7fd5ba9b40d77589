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

test('loadChunk: a chunk that fails to load reloads the page once [ROUTE-42]', async () => {
  const here = createReloadContext()
  void loadChunk('swap', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(1), 30_000)
})
test('loadChunk: a chunk that fails again surfaces the error [ROUTE-43]', async () => {
  const here = createReloadContext()
  void loadChunk('swap', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalled(), 30_000)
  await expect(loadChunk('swap', failToLoad, here)).rejects.toThrow('A part of this page could not be loaded')
  expect(here.reload).toHaveBeenCalledTimes(1)
})
test('loadChunk: without a connection the page is not reloaded, so that what is typed stays', async () => {
  const here = createReloadContext()
  await expect(loadChunk('swap', failToLoad, { ...here, isOffline: true })).rejects.toThrow('Check your connection')
  expect(here.reload).not.toHaveBeenCalled()
  // The one reload is still there once it is connected again.
  void loadChunk('swap', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(1), 30_000)
})
test('loadChunk: a successful load resets the reload', async () => {
  const here = createReloadContext()
  void loadChunk('swap', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(1), 30_000)
  await loadChunk('swap', async () => 'page', here)
  void loadChunk('swap', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(2), 30_000)
})

test('loadChunk: each chunk has one reload, which another chunk’s success does not renew', async () => {
  const here = createReloadContext()
  void loadChunk('swap', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(1), 30_000)
  await loadChunk('home', async () => 'page', here)
  await expect(loadChunk('swap', failToLoad, here)).rejects.toThrow('A part of this page could not be loaded')
  void loadChunk('home', failToLoad, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(2), 30_000)
})
test('loadChunk: never reloads without storage, because it could not stop', async () => {
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
