import { describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'

describe('parseConfig', () => {
  test('default: REFRESH-04 the head is polled every 6000 ms unless told otherwise', () => {
    const config = parseConfig({ chainId: 56, rpcUrls: ['https://rpc.example'] })
    expect(config.pollingIntervalMs).toBe(6000)
    expect(config.tokenLists).toEqual([])
  })

  test('error: names the field that is wrong', () => {
    expect(() => parseConfig({ chainId: 1, rpcUrls: ['https://rpc.example'] })).toThrow(/^config\.json: chainId: /)
    expect(() => parseConfig({ chainId: 56, rpcUrls: ['nonsense'] })).toThrow(/^config\.json: rpcUrls\.0: /)
    expect(() => parseConfig('<html>')).toThrow(/^config\.json: file: /)
  })
})
