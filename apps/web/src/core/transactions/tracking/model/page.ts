import { vi } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import type { World } from './world.ts'

/** The modules of one page: each page has stores of its own, over the storage that all share. */
const loadModules = async () => ({
  ...(await import('#core/rpc/blockHead.ts')),
  ...(await import('../pendingRequests.ts')),
  ...(await import('../recoverPendingRequests.ts')),
  ...(await import('../transactionRecord.ts')),
  ...(await import('../transactionStore.ts')),
  ...(await import('../watchReceipts.ts')),
})

/** What a browser keeps between pages. */
export type BrowserStorage = Map<string, string>

/** Opens a page over what the browser kept: loads its stores, and starts its watchers. */
export async function openPage(world: World, kept: BrowserStorage) {
  let isOpen = true
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void (isOpen && kept.set(key, value)),
  })
  vi.resetModules()
  const modules = await loadModules()
  const head = modules.createBlockHead(() => Date.now())
  const chain = { client: { request: world.request }, head, chainConfig: { chainId: 31337 } } as unknown as ChainClient

  const turn = () => new Promise((resolve) => setImmediate(resolve))
  /** Waits until the page asks nothing more. */
  async function settle() {
    for (let quiet = 0; quiet < 4; quiet = world.isBusy() ? 0 : quiet + 1) await turn()
  }

  async function seeHead() {
    const number = BigInt((await world.readHeight()) - world.view.lag)
    // Twice: a lower head is believed when it is shown again.
    head.onBlock({ number, timestamp: Math.floor(Date.now() / 1000) })
    head.onBlock({ number, timestamp: Math.floor(Date.now() / 1000) })
    await settle()
  }

  await seeHead()
  const stops = [modules.watchReceipts(chain), modules.recoverPendingRequests(chain)]
  await settle()
  return {
    ...modules,
    chain,
    seeHead,
    records: () => [...modules.getUnminedRecords(31337), ...modules.getMinedRecords(31337)],
    /** The tab is closed, or crashes: then nothing more is written. */
    close(isCrash: boolean) {
      for (const stop of stops) stop()
      if (!isCrash) window.dispatchEvent(new Event('pagehide'))
      isOpen = false
    },
  }
}

export type Page = Awaited<ReturnType<typeof openPage>>
