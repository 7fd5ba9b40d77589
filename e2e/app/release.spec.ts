// The page's own files: it opens without a connection, never shows old figures as new, and offers a new release.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { Devnet } from '../../devnet/devnet.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import { startWebServer } from '../../devnet/services/web.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getFromInput, getMainButton, openWithWallet, SWAP_BUTTON, test } from '../support/fixtures.ts'

const DIST_FOLDER = resolve(import.meta.dirname, '../../apps/web/dist')
const OFFLINE_NOTICE = 'You’re offline: figures aren’t up to date.'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker answers for the page and has this screen's scripts. */
async function waitForWorker(page: Page) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated')
  const isKept = () =>
    page.evaluate(async () => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      const kept = await Promise.all(scripts.map(({ name }) => caches.match(name)))
      return kept.length > 0 && kept.every(Boolean)
    })
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
}

test('release: opened once, the page opens without a connection, says so, and keeps no figure', async ({
  page,
  context,
}) => {
  await openWithWallet(page)
  await expect(page.getByRole('main')).toContainText('Balance')
  await waitForWorker(page)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url))
  })
  const strangers = kept.filter(({ pathname }) => !/^\/(assets|locales|lists|deployments)\/|^\/[\w.]+$/.test(pathname))
  expect(strangers).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(OFFLINE_NOTICE)).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Can’t reach the network yet.')
  await getFromInput(page).fill('1')
  await expect(getMainButton(page, 'Waiting for the network…')).toBeDisabled()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText(OFFLINE_NOTICE)).toBeHidden()
  await expect(getFromInput(page)).toHaveValue('1')
  await expect(getMainButton(page, SWAP_BUTTON)).toBeEnabled()
})

/** Serves a copy of the built page under a release of its own. */
async function serveRelease(devnet: Devnet, port: number, release: string) {
  const folder = mkdtempSync(join(tmpdir(), 'zono-release-'))
  cpSync(DIST_FOLDER, folder, { recursive: true, filter: (path) => !/\/(swap\.html|worker\.js)\.(br|gz)$/.test(path) })
  const change = (file: string, from: RegExp, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toMatch(from)
    writeFileSync(join(folder, file), text.replace(from, to))
  }
  change('swap.html', /<head>/, `<head><meta name="release" content="${release}" />`)
  if (release !== 'first') change('worker.js', /"entry":"/, `"entry":"/${release}`)
  const { webConfig, deployment, rpcUrl } = devnet
  const server = await startWebServer({
    port,
    folder,
    documents: { '/config.json': webConfig, '/deployments/31337.json': deployment, '/lists/devnet.json': {} },
    connectSrc: [rpcUrl, rpcUrl.replace('http', 'ws')],
  })
  return { stop: () => server.stop().finally(() => rmSync(folder, { recursive: true })) }
}

test('release: a new release is offered to an open page, not forced, and taken with one press', async ({
  page,
  devnet,
  expectedErrors,
}) => {
  const port = await getFreePort()
  const origin = `http://127.0.0.1:${port}`
  expectedErrors.push(`asked ${origin}`)
  const getRelease = () => page.locator('meta[name=release]').getAttribute('content')

  const first = await serveRelease(devnet, port, 'first')
  await page.goto(`${origin}/swap`)
  await getFromInput(page).fill('1')
  await waitForWorker(page)
  await first.stop()

  const next = await serveRelease(devnet, port, 'next')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const notice = page.getByText('A new version of this page is ready.')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  expect(await getRelease()).toBe('first')
  await expect(getFromInput(page)).toHaveValue('1')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(getRelease).toBe('next')
  await expect(getFromInput(page)).toBeVisible()
  await expect(notice).toBeHidden()
  await next.stop()
})
