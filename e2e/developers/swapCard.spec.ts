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
      response.end(`<!doctype html><html lang="en"><title>Partner</title><h1>Partner</h1>${body}</html>`)
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
    card: (await frame?.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height)) ?? -1,
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
