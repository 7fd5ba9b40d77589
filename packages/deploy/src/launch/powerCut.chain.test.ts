import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArtifact } from '../artifacts.ts'
import type { Sender } from '../run/chain.ts'
import { openJournal } from '../run/journal.ts'
import { runSteps } from '../run/runSteps.ts'
import { verifyLaunch } from '../run/verify.ts'
import { createFind, type Step } from '../step.ts'
import { parseOperator } from './operator.ts'
import { createPlan } from './plan.ts'
import { createSender } from './sender.ts'
import { type ExampleLaunch, startExampleLaunch } from './testing/exampleLaunch.ts'

let world: ExampleLaunch

beforeAll(async () => {
  world = await startExampleLaunch()
})
afterAll(() => world.stop())

/** Ends the run with its first transaction, before it is sent or right after, as a power cut does. */
const cut = (sender: Sender, moment: 'before' | 'after'): Sender => ({
  address: sender.address,
  async send(transaction) {
    if (moment === 'after') await sender.send(transaction)
    throw new Error('power cut')
  },
})

test('launch: everything.json, cut off before and after each transaction, goes on, and does nothing twice', async () => {
  const { settings, client, folder, deployer, rpcUrl } = world
  const operator = parseOperator(settings)
  const sender = createSender(operator, {
    ...{ id: 4242, name: 'Example' },
    nativeCurrency: { name: 'Example', symbol: 'EXM', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const before = await client.getTransactionCount({ address: deployer })
  const plan = createPlan(operator, deployer, { usdc: 6, old: 9 })
  const open = () => openJournal(join(folder, 'journal.json'), { chainId: 4242, deployer, fingerprint: '0x' }, 0n)
  const run = (by: Sender) => runSteps({ ...{ client, ...plan, readArtifact }, journal: open(), sender: by })
  // Each run gets one transaction further than the one before it.
  let cuts = 0
  for (let isOver = false; !isOver; ) {
    for (const moment of ['before', 'after'] as const) {
      isOver = await run(cut(sender, moment)).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('power cut')
          cuts++
          return false
        },
      )
      if (isOver) break
    }
  }
  const find = createFind(await run(sender))
  expect(await verifyLaunch(client, readArtifact, find, plan.steps)).toEqual([])
  // One transaction for each creation and call, two for each operation of the timelock, and for what is listed before it is
  // created. One pair has a farm and makes the price: the second of its two steps finds it.
  const countTransactions = (step: Step) => (step.kind === 'owner' || (step.kind === 'create' && step.listing) ? 2 : 1)
  const transactions = plan.steps.reduce((sum, step) => sum + countTransactions(step), 0) - 1
  expect((await client.getTransactionCount({ address: deployer })) - before).toBe(transactions)
  expect(cuts).toBe(2 * transactions)
})
