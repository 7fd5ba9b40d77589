import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startChain } from '../../../../../../../devnet/chain/chain.ts'
import { getFreePort } from '../../../../../../../devnet/services/ports.ts'
import type { Model } from './check.ts'
import { steps } from './commands.ts'
import { openPage } from './page.ts'
import { createWorld } from './world.ts'

/** Steps in all: `MODEL_STEPS=10000 npx vitest run model.test` walks more; `MODEL_SEED` repeats a walk. */
const STEPS = Number(process.env.MODEL_STEPS ?? 300)
const STEPS_PER_WALK = 50
const seed = Number(process.env.MODEL_SEED ?? 20_261_122)

let running: Awaited<ReturnType<typeof startChain>>
beforeAll(async () => {
  running = await startChain(await getFreePort(), { timestamp: Math.floor(Date.now() / 1000) })
})
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await running.stop()
})

test(
  'transaction model: the page agrees with the chain and loses no request under random steps',
  async () => {
    const { client } = running
    await client.setAutomine(false)
    vi.useFakeTimers({ toFake: ['Date'] })
    let walked = 0
    let walk = 0
    const property = fc.asyncProperty(
      fc.commands(steps, { maxCommands: STEPS_PER_WALK, size: 'max' }),
      async (commands) => {
        const world = createWorld(client)
        const toKey = (n: number) => `0x${(++walk * 2 + n).toString(16).padStart(64, '1')}` as const
        const accounts = [privateKeyToAccount(toKey(0)), privateKeyToAccount(toKey(1))] as const
        for (const { address } of accounts) await client.setBalance({ address, value: 10n ** 20n })
        await client.mine({ blocks: 10 })
        let now = Date.now()
        const setTime = (next: number) => vi.setSystemTime(next)
        const model: Model = {
          world,
          accounts,
          target: '0x00000000000000000000000000000000000000ff',
          now,
          selected: 0,
          requests: [],
          differences: new Map(),
          steps: 0,
          setTime,
        }
        const kept = new Map<string, string>()
        const real = { page: await openPage(world, kept), kept }
        now = Date.now()
        try {
          await fc.asyncModelRun(() => ({ model, real }), commands)
          // At the end every difference must be gone.
          Object.assign(world.view, { lag: 0, forgets: false, isDown: false })
          for (let i = 0; i < 35; i++) {
            await world.mine(true)
            await real.page.seeHead()
          }
          model.differences.clear()
          await (await import('./check.ts')).checkPage(model, real)
          expect([...model.differences]).toEqual([])
        } finally {
          walked += model.steps
          real.page.close(false)
        }
      },
    )
    let run = 0
    while (walked < STEPS) await fc.assert(property, { numRuns: 1, seed: seed + run++, endOnFailure: true })
    process.stdout.write(`${walked} steps in ${run} walks\n`)
    expect(walked).toBeGreaterThanOrEqual(STEPS)
  },
  STEPS * 2000,
)
