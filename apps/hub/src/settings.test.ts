import { getBuiltInDeployment } from '@zono/protocol'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseSettings } from './settings.ts'

const complete = {
  DATABASE_URL: 'postgres://zono:secret@db:5432/hub',
  RPC_URLS: 'https://one.node, https://another.node',
  DEPLOYMENT: JSON.stringify(getBuiltInDeployment(56)),
  HUB_SECRET: 'x'.repeat(32),
}

describe('settings', () => {
  test('of the main network need four variables', () => {
    const settings = parseSettings(complete)
    expect(settings).toMatchObject({
      rpcUrls: ['https://one.node', 'https://another.node'],
      clock: 'wall',
      port: 12_070,
    })
    expect(settings.space).toMatchObject({ id: 'zono.eth', network: '56', minPower: parseEther('1') })
    expect(parseSettings({ ...complete, MIN_POWER: '10', SPACE_ADMINS: '' }).space.minPower).toBe(parseEther('10'))
  })

  test.each([
    ['DATABASE_URL', undefined, 'DATABASE_URL must be set to the URL of a PostgreSQL database.'],
    ['DATABASE_URL', 'mysql://secret', 'DATABASE_URL must be the URL of a PostgreSQL database.'],
    ['RPC_URLS', 'ftp://secret', 'RPC_URLS must be http URLs, separated by commas.'],
    ['HUB_SECRET', 'short', 'HUB_SECRET must have 32 characters or more.'],
    ['SPACE_ADMINS', '0x12', 'SPACE_ADMINS must be addresses, separated by commas.'],
    ['MIN_POWER', '-1', 'MIN_POWER must be an amount in whole tokens.'],
    ['PORT', '99999', 'PORT must be at most 65535.'],
    ['CLOCK', 'sun', 'CLOCK must be wall or chain.'],
    ['DEPLOYMENT', '{"chainId":1}', 'DEPLOYMENT is not a deployment'],
  ])('name the variable that is wrong and never its value: %s=%s', (name, value, message) => {
    expect(() => parseSettings({ ...complete, [name]: value })).toThrow(message)
    if (value) expect(() => parseSettings({ ...complete, [name]: value })).not.toThrow(value)
  })
})
