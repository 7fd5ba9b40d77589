import { expect, test, vi } from 'vitest'
import { loadOrReload } from './chunkReload.ts'

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
  void loadOrReload(gone, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(1))
})
test('ROUTE-43: when it fails again the error is surfaced', async () => {
  const here = page()
  void loadOrReload(gone, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalled())
  await expect(loadOrReload(gone, here)).rejects.toThrow('chunk is gone')
  expect(here.reload).toHaveBeenCalledTimes(1)
})
test('behavior: a load that works makes the next failure the first again', async () => {
  const here = page()
  void loadOrReload(gone, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(1))
  await loadOrReload(async () => 'page', here)
  void loadOrReload(gone, here)
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledTimes(2))
})
