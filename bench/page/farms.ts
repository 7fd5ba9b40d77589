// RPC requests and browser work of the farms page of a connected account, with 34 and with 1,000 farms.
import { fileURLToPath } from 'node:url'
import { MasterFarm } from '@zono/protocol'
import type { Browser, Page } from 'playwright-core'
import { type Address, encodeFunctionData } from 'viem'
import { type OwnerCall, sendAsOwner } from '../../devnet/chain/sendAsOwner.ts'
import type { Devnet } from '../../devnet/devnet.ts'
import { type Metric, printMetrics } from '../metrics.ts'
import { countRequests, runInBrowser } from './browser.ts'
import { connectDevnetWallet } from './devnetWallet.ts'

const MANY_FARMS = 1000

/** Farms per timelock batch. */
const FARMS_PER_BATCH = 100

/** Milliseconds of a measurement: about five blocks. */
const WATCH_DURATION_MS = 15_000

/** Requests, bytes and browser work per block, and time to the first row. */
export function benchFarms(): Promise<readonly Metric[]> {
  return runInBrowser(18_820, async (browser, devnet) => {
    const few = await measureFarms(browser, devnet, 34)
    await addFarms(devnet, MANY_FARMS)
    return [...few, ...(await measureFarms(browser, devnet, MANY_FARMS))]
  })
}

async function measureFarms(browser: Browser, devnet: Devnet, farms: number): Promise<readonly Metric[]> {
  const page = await browser.newPage()
  const counts = countRequests(page, devnet.rpcUrl)
  await connectDevnetWallet(page, devnet)
  const startTime = performance.now()
  await page.goto(`${devnet.webUrl}/farms`)
  await page
    .getByRole('button', { name: /^Manage/ })
    .first()
    .waitFor()
  const firstRowMs = performance.now() - startTime
  // Time for what a screen does once.
  await page.waitForTimeout(12_000)
  const getTaskSeconds = await startTaskTimer(page)
  const before = { ...counts, height: await devnet.client.getBlockNumber() }
  const taskSecondsBefore = await getTaskSeconds()
  await page.waitForTimeout(WATCH_DURATION_MS)
  const blocks = Number((await devnet.client.getBlockNumber()) - before.height)
  const taskSeconds = (await getTaskSeconds()) - taskSecondsBefore
  await page.close()
  const name = (what: string) => `/farms with ${farms.toLocaleString('en-US')} farms: ${what}`
  return [
    { name: name('to the first row'), value: firstRowMs, unit: 'ms' },
    {
      name: name('reads a block'),
      value: (counts.ethCalls - before.ethCalls) / blocks,
      unit: 'eth_calls',
      goal: 'one or two',
    },
    { name: name('read a block'), value: (counts.bytes - before.bytes) / blocks / 1000, unit: 'kB' },
    { name: name('work of the browser a block'), value: (taskSeconds * 1000) / blocks, unit: 'ms' },
  ]
}

/** Returns a reader of the seconds that the main thread of the page has worked so far. */
async function startTaskTimer(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
}

/** Adds farms of existing staked tokens until there are `farmCount`. */
async function addFarms({ client, deployment }: Devnet, farmCount: number): Promise<void> {
  const contract = { abi: MasterFarm.abi, address: deployment.contracts.MasterFarm as Address }
  await client.setBlockGasLimit({ gasLimit: 3_000_000_000n })
  await client.mine({ blocks: 1 })
  const count = Number(await client.readContract({ ...contract, functionName: 'poolLength' }))
  const calls: OwnerCall[] = []
  for (let pid = count; pid < farmCount; pid++) {
    const [token] = await client.readContract({ ...contract, functionName: 'poolInfo', args: [BigInt(1 + (pid % 23))] })
    const data = encodeFunctionData({ ...contract, functionName: 'add', args: [1n, token, 0n, 0n, 0n, 0n] })
    calls.push({ target: contract.address, data })
  }
  for (let at = 0; at < calls.length; at += FARMS_PER_BATCH)
    await sendAsOwner(client, deployment.contracts.Timelock as Address, calls.slice(at, at + FARMS_PER_BATCH))
  await client.mine({ blocks: 1 })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchFarms()
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
