// The devnet of `npm start`, hours later: `npm run test:day` lets a whole day pass, LIVED_HOURS=1 an hour.
import type { Page } from '@playwright/test'
import { getContract, Orders } from '@zono/protocol'
import { SECONDS_PER_HOUR } from '@zono/sdk'
import { accounts } from '../../devnet/chain/accounts.ts'
import { fetchProposals } from '../../devnet/governance/hubClient.ts'
import { listPaths } from '../app/absentParts.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'
import { expect } from '../support/fixtures.ts'
import { watchLoading } from '../support/waits/loading.ts'
import { isExplained } from './explained.ts'
import { type Figures, listJumps, listMissing, readFigures } from './figures.ts'
import { fetchFillerReport, fetchKeeperReport, test } from './livedFixture.ts'
import { listUnexplained } from './unexplained.ts'

/** Hours that the devnet lives through. The lottery is drawn in the first one. */
const LIVED_HOURS = Number(process.env.LIVED_HOURS ?? 1)

/** Minutes that the devnet, the walks and an hour of life may take on a busy machine: a limit for what hangs. */
const [START_AND_WALK_MINUTES, MINUTES_PER_HOUR] = [15, 10]
test.setTimeout((START_AND_WALK_MINUTES + LIVED_HOURS * MINUTES_PER_HOUR) * 60_000)

/** Screens whose figures are compared. */
const FIGURE_PATHS = ['/', '/farms', '/stakings', '/pools', '/info', '/info/tokens', '/info/pools', '/lottery']

/** Screens of something that there is, in place of those that say that there is nothing. */
async function listLivedPaths(chain: ChainFixture): Promise<readonly string[]> {
  const [collection] = chain.deployment.nftCollections ?? []
  const [proposal] = await fetchProposals(chain.hub?.current().url ?? '', 'active')
  return listPaths(chain, accounts.member.address).map((path) =>
    path
      .replace(/^\/nfts\/collections\/\w{42}/, `/nfts/collections/${collection?.contractAddress}`)
      .replace(/^\/voting\/proposal\/1$/, `/voting/proposal/${proposal?.id}`),
  )
}

type Walk = { readonly faults: readonly string[]; readonly figures: Figures }

/** Opens each screen, and waits until all of it is there and nothing is left to explain. */
async function walk(page: Page, who: 'visitor' | 'member', paths: readonly string[]): Promise<Walk> {
  const faults: string[] = []
  let figures: Figures = {}
  const waitUntilLoaded = watchLoading(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible()
    const connect = page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })
    await expect(connect, path).toHaveCount(who === 'visitor' ? 1 : 0)
    await waitUntilLoaded()
    const listFaults = async () =>
      (await listUnexplained(page))
        .filter((fault) => !isExplained(path, fault, who))
        .map((fault) => `${who} ${path}: ${fault}`)
    await expect
      .poll(listFaults)
      .toEqual([])
      .catch(async () => faults.push(...(await listFaults())))
    figures = { ...figures, ...(await readFigures(page, path)) }
  }
  return { faults, figures }
}

test('day: after hours of life every screen is read and explained, and no figure has jumped', async ({
  page,
  chain,
  life,
}) => {
  await life.untilFollowed()
  const before = await walk(page, 'visitor', FIGURE_PATHS)
  expect(listMissing(before.figures)).toEqual([])

  const fromBlock = await chain.client.getBlockNumber()
  const tallies = await life.pass(LIVED_HOURS * SECONDS_PER_HOUR)
  for (const [name, { done, failures }] of tallies)
    expect(failures.length, `${name}: ${failures[0]}`).toBeLessThanOrEqual(done)
  await life.untilFollowed()
  const { status, jobs } = await fetchKeeperReport(life.keeper.url)
  expect(status, JSON.stringify(jobs)).toBe('ok')
  const filler = await fetchFillerReport(life.filler.url)
  expect(filler.status, JSON.stringify(filler)).toBe('ok')
  // The market comes to orders of traders within the hour.
  const filled = await chain.client.getContractEvents({
    ...{ ...getContract(chain.deployment, Orders), eventName: 'Fill', fromBlock },
  })
  expect(filled.length, JSON.stringify(filler)).toBeGreaterThan(0)

  const paths = await listLivedPaths(chain)
  const visitor = await walk(page, 'visitor', paths)
  await page.goto('/swap')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Member (devnet)' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toHaveCount(0)
  const member = await walk(page, 'member', paths)
  const jumps = listJumps(before.figures, visitor.figures)
  expect([...before.faults, ...visitor.faults, ...member.faults, ...jumps]).toEqual([])
})
