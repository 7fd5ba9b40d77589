import { describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'

describe('parseConfig', () => {
  test('parseConfig: polls every 6000 ms by default [REFRESH-04]', () => {
    const config = parseConfig({ chainId: 56, rpcUrls: ['https://rpc.example'] })
    expect(config.pollingIntervalMs).toBe(6000)
    expect(config.tokenLists).toEqual([])
  })

  test('parseConfig: names the invalid field', () => {
    expect(() => parseConfig({ chainId: 0, rpcUrls: ['https://rpc.example'] })).toThrow(/^config\.json: chainId: /)
    expect(() => parseConfig({ chainId: 56, rpcUrls: ['nonsense'] })).toThrow(/^config\.json: rpcUrls\.0: /)
    const privateRpc = { name: 'Quiet', url: 'http://quiet.example' }
    expect(() => parseConfig({ chainId: 56, rpcUrls: ['https://rpc.example'], privateRpc })).toThrow(
      /^config\.json: privateRpc\.url: /,
    )
    expect(() => parseConfig('<html>')).toThrow(/^config\.json: file: /)
  })
})
