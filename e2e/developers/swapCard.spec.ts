// The swap card on another site: a page of another origin, with the element that places it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, getDetailValue, getFromInput, getToInput, test as journey } from '../support/fixtures.ts'

/** A site of somebody else, which has one HTML for every path. */
type Site = { readonly port: number; readonly show: (html: string) => void }

const test = journey.extend<{ readonly site: Site }>({
  site: async ({ expectedErrors }, use) => {
    let body = ''
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><html lang="en"><title>Partner</title><main><h1>Partner</h1>${body}</main></html>`)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    for (const host of ['127.0.0.1', 'localhost']) expectedErrors.push(`asked http://${host}:${port}`)
    await use({
      port,
      show: (html) => {
        body = html
      },
    })
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  },
})

const toElement = (exchange: string, attributes: string) =>
  `<script src="${exchange}/embed/swap.js"></script><zono-swap ${attributes}></zono-swap>`

/** The card in the element's frame. */
const getCard = (page: Page): FrameLocator => page.frameLocator('zono-swap iframe')

/** What the card says is received. */
const getReceived = (card: Page | FrameLocator) => card.locator('#received')

const readHeights = async (page: Page) => {
  const frame = page.frames().find((one) => one.url().includes('/embed/swap'))
  const element = await frame?.frameElement()
  return {
    frame: (await element?.boundingBox())?.height ?? 0,
    card: (await frame?.evaluate(() => document.querySelector('#card')?.getBoundingClientRect().height)) ?? -1,
  }
}
const expectFittingHeight = (page: Page) =>
  expect(async () => {
    const { frame, card } = await readHeights(page)
    expect(frame).toBe(Math.ceil(card))
  }).toPass({ timeout: 10_000 })

test('swap card: on another site it quotes what /swap does, and opens it with the same inputs', async ({
  page,
  context,
  chain,
  site,
}) => {
  const zono = chain.token('zono').address
  site.show(toElement(chain.webUrl, `output-currency="${zono}"`))
  await page.goto(`http://127.0.0.1:${site.port}`)
  const card = getCard(page)
  await card.getByRole('textbox', { name: 'From' }).fill('1.5')
  await expect(getReceived(card)).toHaveText(/\d/)
  await expectFittingHeight(page)
  const [received, minimum, impact] = await Promise.all([
    getReceived(card).innerText(),
    card.locator('#minimum').innerText(),
    card.locator('#impact').innerText(),
  ])

  const opening = context.waitForEvent('page')
  await card.getByRole('link', { name: 'Swap on Zono' }).click()
  const swap = await opening
  expect(Object.fromEntries(new URL(swap.url()).searchParams)).toMatchObject({
    inputCurrency: 'BNB',
    outputCurrency: zono,
    exactAmount: '1.5',
  })
  expect(await swap.evaluate(() => window.opener)).toBeNull()
  await expect(getFromInput(swap)).toHaveValue('1.5')
  await expect(getToInput(swap)).toHaveValue(received.replaceAll(',', ''))
  await swap.getByRole('button', { name: /^Details/ }).click()
  await expect(getDetailValue(swap, 'Minimum received')).toHaveText(minimum)
  await expect(getDetailValue(swap, 'Price Impact')).toContainText(impact)
})

test('swap card: theme, language and inputs are those of the element, and the frame is as high as the card', async ({
  page,
  chain,
  site,
}) => {
  site.show(toElement(chain.webUrl, 'theme="dark" lang="de" exact-amount="1.5"'))
  await page.goto(`http://127.0.0.1:${site.port}`)
  const card = getCard(page)
  await expect(card.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(card.getByRole('link', { name: 'Auf Zono swappen' })).toBeVisible()
  await expect(card.locator('html')).toHaveAttribute('lang', 'de')
  await expect(getReceived(card)).toHaveText(/\d,\d/)
  await expectFittingHeight(page)
  const { frame: before } = await readHeights(page)

  // A trade that is split takes a line for each of its paths.
  await card.getByRole('textbox').fill('50000')
  await expect(card.locator('#route')).toContainText('%')
  await expectFittingHeight(page)
  expect((await readHeights(page)).frame).toBeGreaterThan(before)

  // What others say of a height is not taken.
  await page.evaluate(() => window.postMessage({ type: 'zono-swap-height', height: 1 }, '*'))
  await expectFittingHeight(page)

  await page.locator('zono-swap').evaluate((element) => element.setAttribute('theme', 'light'))
  await expect(getCard(page).locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(getReceived(getCard(page))).toHaveText(/\d,\d/)
})

test('swap card: a site that is not named is refused, and so is every other path on every site', async ({
  page,
  chain,
  site,
}) => {
  const isFramed = async (host: string, path: string) => {
    site.show(`<iframe src="${chain.webUrl}${path}"></iframe>`)
    await page.goto(`http://${host}:${site.port}`)
    const frame = page.frames().find((one) => one !== page.mainFrame())
    await frame?.waitForLoadState()
    return frame?.url() === `${chain.webUrl}${path}`
  }
  expect(await isFramed('127.0.0.1', '/embed/swap')).toBe(true)
  expect(await isFramed('localhost', '/embed/swap')).toBe(false)
  for (const path of ['/', '/swap', '/farms/1', '/docs', '/embed', '/embed/swap/x', '/operator'])
    expect(await isFramed('127.0.0.1', path)).toBe(false)
})

test('swap card: accessible, and used by keyboard alone', async ({ page, context, chain, site }) => {
  site.show(toElement(chain.webUrl, ''))
  await page.goto(`http://127.0.0.1:${site.port}`)
  const card = getCard(page)
  await expect(card.getByRole('combobox').first()).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('textbox', { name: 'From' })).toBeFocused()
  await page.keyboard.type('2')
  await expect(getReceived(card)).toHaveText(/\d/)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(card.getByRole('combobox', { name: /^From/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // The amount stays, in the other currency.
  await expect(card.getByRole('combobox', { name: /^To/ })).toHaveValue('BNB')
  await expect(card.locator('#price')).toHaveText(/^1 ZONO = /)
  await page.keyboard.press('Tab')
  await page.keyboard.press('u')
  await expect(card.getByRole('combobox', { name: /^To/ })).not.toHaveValue('BNB')
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link', { name: 'Swap on Zono' })).toBeFocused()
  const opening = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const swap = await opening
  expect(new URL(swap.url()).searchParams.get('inputCurrency')).toBe(chain.token('zono').address)
  await swap.close()
})

test('swap card: what is not known is a dash with its reason, and a network that is back is asked again', async ({
  page,
  chain,
}) => {
  await page.goto(`/embed/swap?exactAmount=1&outputCurrency=0x00000000000000000000000000000000000000aa`)
  await expect(page.locator('#message')).toHaveText('This token isn’t listed here. Open the exchange to look it up.')
  await expect(getReceived(page)).toHaveText('–')

  await page.route(`${chain.rpcUrl}/**`, (route) => route.abort())
  await page.routeWebSocket(/.*/, (socket) => void socket.close())
  await page.goto('/embed/swap?exactAmount=1')
  await expect(page.locator('#message')).toHaveText('The network didn’t respond. Retrying automatically.')
  await expect(getReceived(page)).toHaveText('–')
  const asked = page.waitForRequest((request) => request.url().startsWith(chain.rpcUrl))
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await expect(getReceived(page)).toHaveText('–')
  // It is asked again by itself, too.
  await page.unroute(`${chain.rpcUrl}/**`)
  await expect(getReceived(page)).toHaveText(/\d/)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()

  await page.getByRole('textbox', { name: 'From' }).fill('1.0000000000000000001')
  await expect(page.locator('#message')).toContainText('Too many decimals for BNB')
  await expect(getReceived(page)).toHaveText('–')
})

test('swap card: its guide makes the snippet, and shows the card that it places', async ({ page, chain }) => {
  const zono = chain.token('zono').address
  await page.goto('/docs/swap-card')
  const snippet = page.locator('#card-snippet')
  await expect(snippet).toHaveText(
    `<script src="${chain.webUrl}/embed/swap.js" async></script>\n<zono-swap theme="auto"></zono-swap>`,
  )
  await page.getByRole('combobox', { name: 'Receives' }).fill(zono)
  await page.getByLabel('Amount').fill('1.5')
  await page.getByLabel('Theme').selectOption('dark')
  await page.getByLabel('Language').selectOption('German')
  await expect(snippet).toContainText(
    `<zono-swap output-currency="${zono}" exact-amount="1.5" theme="dark" lang="de"></zono-swap>`,
  )
  await expect(getReceived(getCard(page))).toHaveText(/\d,\d/)
  await expectFittingHeight(page)
  // What is no currency is no part of it.
  await page.getByRole('combobox', { name: 'Receives' }).fill('"><img src=x>')
  await expect(snippet).toContainText('<zono-swap exact-amount="1.5" theme="dark" lang="de"></zono-swap>')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
