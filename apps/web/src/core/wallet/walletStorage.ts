import * as v from 'valibot'
import { isAddress } from 'viem'

const connectionSchema = v.looseObject({
  accounts: v.pipe(v.array(v.custom<string>((input) => typeof input === 'string' && isAddress(input))), v.minLength(1)),
  chainId: v.number(),
  connector: v.looseObject({ id: v.string(), name: v.string(), type: v.string(), uid: v.string() }),
})

/** What the wallet library keeps of its connections, as it writes it. */
const storeSchema = v.looseObject({
  state: v.looseObject({
    connections: v.looseObject({ __type: v.literal('Map'), value: v.array(v.tuple([v.string(), connectionSchema])) }),
    current: v.nullish(v.string()),
  }),
})

/**
 * Where the wallet library keeps who was connected: local storage where that may be touched and is not full, else only
 * until the page is closed. What is no connection, or was edited by hand, was never there.
 */
export function createWalletStorage(places: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const kept = new Map<string, string>()

  function attempt<value>(act: () => value): value | undefined {
    try {
      return act()
    } catch {
      return undefined
    }
  }
  return {
    getItem(key: string): string | null {
      const text = kept.get(key) ?? attempt(() => places().getItem(key)) ?? null
      return text !== null && isValidEntry(key, text) ? text : null
    },
    setItem(key: string, text: string): void {
      kept.set(key, text)
      attempt(() => places().setItem(key, text))
    },
    removeItem(key: string): void {
      kept.delete(key)
      attempt(() => places().removeItem(key))
    },
  }
}

function isValidEntry(key: string, text: string): boolean {
  try {
    const stored: unknown = JSON.parse(text)
    return !key.endsWith('.store') || v.is(storeSchema, stored)
  } catch {
    return false
  }
}

/** Where wagmi keeps the id of the wallet that was connected last. */
const LAST_USED_KEY = 'wagmi.recentConnectorId'

/** Reads the id of the wallet that was connected last; undefined without one, or where storage is forbidden. */
export function readLastUsedWalletId(): string | undefined {
  const text = createWalletStorage(() => localStorage).getItem(LAST_USED_KEY)
  const id: unknown = text === null ? undefined : JSON.parse(text)
  return typeof id === 'string' ? id : undefined
}
