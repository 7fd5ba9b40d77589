import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { assertDeployment } from './startCheck.ts'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
})

/** A node that answers each method with a text, or with what is no JSON. */
async function startNode(answers: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method } = JSON.parse(Buffer.concat(chunks).toString())
    response.end(method in answers ? JSON.stringify({ result: answers[method] }) : 'away')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const find = async (ask: (method: string, params: readonly unknown[]) => Promise<unknown>) =>
  (await ask('eth_getCode', [])) === '0x' ? 'Router has no code.' : undefined

const SENTENCE = 'DEPLOYMENT does not fit the chain: Router has no code.'

test('start: a deployment that does not fit ends it with a sentence, also where another endpoint is away', async () => {
  const good = await startNode({ eth_chainId: '0x7', eth_getCode: '0x60' })
  const bad = await startNode({ eth_chainId: '0x7', eth_getCode: '0x' })
  await expect(assertDeployment([good], 7, find)).resolves.toBe(undefined)
  await expect(assertDeployment([bad], 7, find)).rejects.toThrow(SENTENCE)
  await expect(assertDeployment(['http://127.0.0.1:1', bad, bad], 7, find)).rejects.toThrow(SENTENCE)
})

test('start: an endpoint that lags ends nothing while the deployment fits another one', async () => {
  const good = await startNode({ eth_chainId: '0x7', eth_getCode: '0x60' })
  const behind = await startNode({ eth_chainId: '0x7', eth_getCode: '0x' })
  await expect(assertDeployment([behind, good], 7, find)).resolves.toBe(undefined)
})

test('start: endpoints that are away, answer nonsense or belong to another chain decide nothing', async () => {
  const other = await startNode({ eth_chainId: '0x8', eth_getCode: '0x' })
  const silent = await startNode({ eth_chainId: '0x7' })
  await expect(assertDeployment([other, silent, 'http://127.0.0.1:1'], 7, find)).resolves.toBe(undefined)
})
