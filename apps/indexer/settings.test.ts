import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

const deploymentFile = join(mkdtempSync(join(tmpdir(), 'zono-settings-')), 'deployment.json')
writeFileSync(
  deploymentFile,
  JSON.stringify({ chainId: 56, initCodeHash: `0x${'0'.repeat(64)}`, contracts: {}, tokens: {} }),
)

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Settings of an environment; the module reads it when it is loaded. */
async function load(environment: Readonly<Record<string, string>>) {
  const needed = { DATABASE_URL: 'postgres://localhost/zono', DEPLOYMENT: deploymentFile, RPC_URLS: 'https://node' }
  for (const [name, value] of Object.entries({ ...needed, ...environment })) vi.stubEnv(name, value)
  return (await import('./settings.ts')).settings
}

test('settings: numbers have defaults, and an empty variable counts as missing', async () => {
  expect(await load({ TOKEN_READ_TIMEOUT_MS: '' })).toMatchObject({
    startBlock: 0,
    blockInterval: 1,
    tokenReadTimeoutMs: undefined,
  })
  vi.resetModules()
  expect(await load({ START_BLOCK: '7', TOKEN_READ_TIMEOUT_MS: '2500' })).toMatchObject({
    startBlock: 7,
    tokenReadTimeoutMs: 2500,
  })
})

test.each([
  ['TOKEN_READ_TIMEOUT_MS', 'a second'],
  ['TOKEN_READ_TIMEOUT_MS', '0'],
  ['BLOCK_INTERVAL', '0'],
  ['START_BLOCK', '-1'],
])('settings: %s is refused as %s', async (name, value) => {
  await expect(load({ [name]: value })).rejects.toThrow(name)
})
