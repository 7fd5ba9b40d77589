import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@zono/service/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Devnet, startDevnet } from './devnet.ts'
import { type Database, startDatabase } from './services/database.ts'
import { launchPonder, type PonderProcess } from './services/process/ponder.ts'

// Two indexers and a replica over one database: one writes, the other waits for its place, the replica answers.
let [devnet, database] = [] as unknown as [Devnet, Database]
let databaseUrl: string
const folder = mkdtempSync(join(tmpdir(), 'zono-replicas-'))
const running = new Set<ChildProcess>()

beforeAll(async () => {
  ;[devnet, database] = await Promise.all([
    startDevnet({
      emptyBlockSeconds: 1,
      shouldSimulate: false,
      log: () => {},
      webFolder: null,
      seedHistory: { days: 3, blocksPerDay: 2 },
    }),
    startDatabase(),
  ])
  databaseUrl = await database.createDatabase('indexer')
  writeFileSync(join(folder, 'deployment.json'), JSON.stringify(devnet.deployment))
}, 300_000)
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await Promise.all([devnet?.stop(), database?.stop()])
  rmSync(folder, { recursive: true })
})

/** Starts a process of the indexer over the one schema. */
async function run(command: 'start' | 'serve'): Promise<PonderProcess> {
  const deploymentFile = join(folder, 'deployment.json')
  const instance = await launchPonder(command, { rpcUrl: devnet.rpcUrl, deploymentFile, databaseUrl, schema: 'shared' })
  running.add(instance.process)
  return instance
}

const isReady = ({ url }: PonderProcess) =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Newest block of which an instance knows, or what it said instead. */
async function readBlock({ url }: PonderProcess): Promise<number | string> {
  try {
    const response = await fetch(`${url}/subgraphs/name/exchange`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '{ _meta { block { number } } pairs(first: 1) { id } }' }),
    })
    const text = await response.text()
    if (!response.ok) return `${response.status} ${text}`
    const { data } = JSON.parse(text) as { data?: { _meta: { block: { number: number } }; pairs: unknown[] } }
    return data?.pairs.length === 1 ? data._meta.block.number : text
  } catch (error) {
    return `${error} ${error instanceof Error ? error.cause : ''}`
  }
}

/** Asks while a table is held, as all of them are by an indexer that takes over: for seconds on a busy machine. */
async function withLockedHead<answer>(milliseconds: number, ask: () => Promise<answer>): Promise<answer> {
  const { transaction, close } = createDatabase(databaseUrl)
  try {
    return await (
      await transaction(async (query) => {
        await query('lock table shared._ponder_checkpoint in access exclusive mode')
        const answer = ask()
        await sleep(milliseconds)
        // In an object: the transaction would wait for it, and it waits for the end of the transaction.
        return { answer }
      })
    ).answer
  } finally {
    await close()
  }
}

const waitUntil = (isTrue: () => Promise<boolean>, instance: PonderProcess) =>
  vi.waitFor(async () => expect(await isTrue(), instance.getOutput().slice(-2000)).toBe(true), {
    timeout: 180_000,
    interval: 200,
  })

test('indexer: when the writer is killed, replicas go on answering and the one that waits goes on writing', {
  timeout: 900_000,
}, async ({ annotate }) => {
  const writer = await run('start')
  await waitUntil(() => isReady(writer), writer)
  const replica = await run('serve')
  await waitUntil(async () => typeof (await readBlock(replica)) === 'number', replica)
  expect(await withLockedHead(1500, () => readBlock(replica)), replica.getOutput()).toBeTypeOf('number')
  const standby = await run('start')
  await waitUntil(async () => standby.getOutput().includes('locked by a different Ponder app'), standby)

  writer.process.kill('SIGKILL')
  await once(writer.process, 'exit')
  const killedAt = performance.now()
  const before = Number(await readBlock(replica))
  expect(before).toBeGreaterThan(0)
  const answers: (number | string)[] = []
  let longestMs = 0
  await waitUntil(async () => {
    const askedAt = performance.now()
    const answer = await readBlock(replica)
    longestMs = Math.max(longestMs, performance.now() - askedAt)
    answers.push(answer)
    return typeof answer === 'number' && answer > before + 2
  }, standby)
  await annotate(
    `The standby wrote its first blocks ${Math.round((performance.now() - killedAt) / 1000)} s after the kill; the replica answered within ${Math.round(longestMs)} ms.`,
  )
  expect(answers.length).toBeGreaterThan(3)
  const refusals = answers.filter((answer) => typeof answer === 'string')
  expect(refusals.join('\n'), replica.getOutput()).toBe('')
  await waitUntil(() => isReady(standby), standby)
})
