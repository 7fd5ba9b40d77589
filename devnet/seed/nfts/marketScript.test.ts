import { type Address, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { createSeededRandom } from '../../context.ts'
import { createMarketScript, type MarketStep } from './marketScript.ts'

const [collection, alice, bob, carol] = [1, 2, 3, 4].map((n): Address => `0x${String(n).padStart(40, '0')}`) as [
  Address,
  Address,
  Address,
  Address,
]

const counts = { trades: 30, asks: 8, reprices: 6, cancels: 5 }

const createScript = (seed: number) =>
  createMarketScript({
    mints: [alice, bob, carol].map((account, i) => ({
      collection,
      account,
      amount: 5,
      firstTokenId: BigInt(5 * i + 1),
    })),
    traders: [alice, bob, carol],
    getFirstPrice: () => 0.5,
    canList: ({ tokenId }) => tokenId !== 5n,
    ...counts,
    random: createSeededRandom(seed),
  })

/** Plays a script as the market would; throws at the first step that it would refuse. */
function replay(steps: readonly MarketStep[]) {
  const owners = new Map<bigint, Address>()
  const asks = new Map<bigint, { readonly seller: Address; readonly price: bigint }>()
  let minted = 0n
  for (const step of steps) {
    if (step.kind === 'mint') {
      for (let i = 0; i < step.amount; i++) owners.set(++minted, step.account)
      continue
    }
    const { tokenId } = step.piece
    const ask = asks.get(tokenId)
    if (step.kind === 'list') {
      expect(owners.get(tokenId)).toBe(step.account)
      expect(ask).toBeUndefined()
      asks.set(tokenId, { seller: step.account, price: step.price })
    } else if (step.kind === 'buy') {
      expect(ask?.seller).not.toBe(step.account)
      expect(ask?.price).toBe(step.price)
      asks.delete(tokenId)
      owners.set(tokenId, step.account)
    } else {
      expect(ask?.seller).toBe(step.account)
      if (step.kind === 'cancel') asks.delete(tokenId)
      else asks.set(tokenId, { seller: step.account, price: step.price })
    }
  }
  return { asks, minted }
}

describe('createMarketScript', () => {
  test('createMarketScript: every step is one that the market accepts, and the open listings are as many as asked for', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const steps = createScript(seed)
      const count = (kind: MarketStep['kind']) => steps.filter((step) => step.kind === kind).length
      const { asks, minted } = replay(steps)
      expect(minted).toBe(15n)
      expect(asks.size).toBe(counts.asks)
      expect([count('buy'), count('reprice'), count('cancel')]).toEqual([30, 6, 5])
    }
  })

  test('createMarketScript: lists no piece that is kept out, and asks prices within the market’s range', () => {
    for (const step of createScript(7)) {
      if (step.kind === 'mint' || step.kind === 'cancel') continue
      expect(step.piece.tokenId).not.toBe(5n)
      expect(step.price).toBeGreaterThan(parseEther('0.005'))
      expect(step.price).toBeLessThan(parseEther('10000'))
    }
  })
})
