import { expect } from '../support/fixtures.ts'
import { test } from '../support/subgraphFixture.ts'

const SECONDS_PER_DAY = 86_400
/** Seconds by which the windows of the page move. */
const WINDOW_STEP_SECONDS = 300

test('info: just after midnight the 24 hours go on and the new day is an empty bar [INFO-01]', async ({
  page,
  chain,
}) => {
  const query = async <data>(name: string, document: string): Promise<data> => {
    const response = await fetch(`${chain.subgraphUrl}/subgraphs/name/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: document }),
    })
    return ((await response.json()) as { readonly data: data }).data
  }
  await chain.swap('wbnb', 'zono', '3')
  const swapBlock = Number(await chain.client.getBlockNumber({ cacheTime: 0 }))
  type Head = { readonly _meta: { readonly block: { readonly number: number; readonly timestamp: number } } }
  const readHead = async () => (await query<Head>('exchange', '{ _meta { block { number timestamp } } }'))._meta.block
  await expect(async () => expect((await readHead()).number).toBeGreaterThanOrEqual(swapBlock)).toPass({
    timeout: 60_000,
  })
  const head = await readHead()
  const midnight = (Math.floor(head.timestamp / SECONDS_PER_DAY) + 1) * SECONDS_PER_DAY
  const now = midnight + 60

  // History tells a minute past midnight, and so does the clock of the browser.
  await page.clock.setFixedTime(now * 1000)
  await page.route(`${chain.subgraphUrl}/**`, async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const answer = (await response.json()) as { data?: { _meta?: { block?: { timestamp: number } } } }
    const block = answer.data?._meta?.block
    if (block) block.timestamp = now
    await route.fulfill({ response, json: answer })
  })

  const windowStart = Math.floor(now / WINDOW_STEP_SECONDS) * WINDOW_STEP_SECONDS - SECONDS_PER_DAY
  const { blocks } = await query<{ readonly blocks: readonly { readonly number: string }[] }>(
    'blocks',
    `{ blocks(first: 1, orderBy: number, orderDirection: desc, where: { timestamp_lte: "${windowStart}" }) { number } }`,
  )
  type Totals = Readonly<Record<'now' | 'then', readonly { readonly totalVolumeUSD: string }[]>>
  const readVolumeUsd = async () => {
    const { now: totals, then } = await query<Totals>(
      'exchange',
      `{
        now: pancakeFactories(first: 1) { totalVolumeUSD }
        then: pancakeFactories(first: 1, block: { number: ${blocks[0]?.number} }) { totalVolumeUSD }
      }`,
    )
    return Number(totals[0]?.totalVolumeUSD) - Number(then[0]?.totalVolumeUSD)
  }

  await page.goto('/info')
  const volume = page.getByRole('region', { name: 'Volume', exact: true })
  const volumeUsd = await readVolumeUsd()
  expect(volumeUsd).toBeGreaterThan(100)
  await expect(volume).toContainText(`$${Math.round(volumeUsd).toLocaleString('en-US')}`, { timeout: 30_000 })

  const formatDay = (seconds: number) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000)
  await volume.getByRole('application').focus()
  await page.keyboard.press('End')
  await expect(volume.getByRole('paragraph').first()).toHaveText(formatDay(midnight))
  await expect(volume.getByRole('paragraph').nth(1)).toHaveText('$0')
  await page.keyboard.press('ArrowLeft')
  await expect(volume.getByRole('paragraph').first()).toHaveText(formatDay(midnight - SECONDS_PER_DAY))
  await expect(volume.getByRole('paragraph').nth(1)).toHaveText(/^\$[\d,]{3,}$/)

  // Home counts the same 24 hours.
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText(/Volume 24H\s*\$[1-9]/)
})
