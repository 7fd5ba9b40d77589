import { button, expect, from, openConnected, test, to } from './journey.ts'

test('behavior: the usual node is down: a spare one answers, quietly, until the usual one is back', async ({
  page,
  world,
}) => {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, rpcUrls: ['https://nodes.example', ...config.rpcUrls] } })
  })
  await page.route('https://nodes.example/**', (route) => route.abort())
  await openConnected(page)
  await from(page).fill('1')
  await expect(to(page)).not.toHaveValue('')
  await expect(button(page, 'Swap')).toBeEnabled()
  const notice = page.getByText('The usual node does not answer. Another one does.')
  await expect(notice).toBeVisible()

  await page.unroute('https://nodes.example/**')
  await page.route('https://nodes.example/**', async (route) => {
    const response = await fetch(world.rpcUrl, { method: 'POST', body: route.request().postData() })
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    await route.fulfill({ headers, contentType: 'application/json', body: await response.text() })
  })
  await page.clock.install()
  // However often it has failed by now, it has rested.
  await page.clock.fastForward(120_000)
  await page.clock.resume()
  await world.trade('wbnb', 'zono', '1')
  await expect(notice).toBeHidden({ timeout: 20_000 })
})
