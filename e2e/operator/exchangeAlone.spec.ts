import { expect, test } from '@playwright/test'
import { ROUTE_PATTERNS } from '../app/routePatterns.ts'
import { runDeploy } from './chain.ts'
import { type LaunchWorld, measure, startLaunchWorld } from './launchWorld.ts'

// An operator launches the exchange alone: every other screen says that it is not there, and none fails.
/** Addresses of the page; where one wants an address or a number, one that nothing has. */
const PATHS = ROUTE_PATTERNS.map((path) =>
  path
    .replace(/\$(address|currencyIdA|currencyIdB)/g, '0x00000000000000000000000000000000000000aa')
    .replace('$tokens', 'EXM-0x00000000000000000000000000000000000000aa')
    .replace(/\$\w*/g, '7'),
)

test.describe.configure({ mode: 'serial', timeout: 600_000 })

let world: LaunchWorld

test.beforeAll(async () => {
  world = await startLaunchWorld('exchange')
  world.writeSettings({})
})
test.afterAll(async () => {
  await world.stop()
})

test('operator: the exchange alone is launched, and no screen of what it lacks fails', async ({ page }) => {
  const said = await measure(test.info(), 'launch', () => runDeploy([world.file, '--folder', world.folder, '--send']))
  expect(said).toContain('Code, owners and roles are read back: all are as planned.')
  await world.servePage(world.readJson('config.json'))
  const exceptions: string[] = []
  page.on('pageerror', (error) => exceptions.push(`${page.url()}: ${error.message}`))
  expect(PATHS.length).toBeGreaterThan(40)
  await measure(test.info(), `${PATHS.length} screens`, async () => {
    for (const path of PATHS) {
      await page.goto(world.getWebUrl(path))
      const main = page.getByRole('main')
      await expect(main.getByRole('heading').first(), path).toBeVisible()
      await expect(page.getByText('Something went wrong'), path).toHaveCount(0)
    }
  })
  expect(exceptions).toEqual([])
  await page.goto(world.getWebUrl('/lottery'))
  await expect(page.getByRole('heading', { name: 'Not available on this network' })).toBeVisible()
})
