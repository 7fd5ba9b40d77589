import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { getBundledLogoUrl, loadBundledLogos } from './bundledLogos.ts'

const USDT = getAddress('0x55d398326f99059fF775485246999027B3197955')

test('logos: a known token has a logo beside the page once the catalogue is loaded [TOKEN-09]', async () => {
  expect(getBundledLogoUrl({ chainId: 56, address: USDT })).toBeUndefined()
  await loadBundledLogos()
  expect(getBundledLogoUrl({ chainId: 56, address: USDT })).toBe(`/logos/56/${USDT.toLowerCase()}.svg`)
})

test('logos: the same address on another chain has none', async () => {
  await loadBundledLogos()
  expect(getBundledLogoUrl({ chainId: 1, address: USDT })).toBeUndefined()
})

test('logos: an address that begins like a known one never gets that one’s file', async () => {
  await loadBundledLogos()
  const spoof = getAddress(`${USDT.slice(0, 12)}${'0'.repeat(30)}`)
  expect(getBundledLogoUrl({ chainId: 56, address: spoof })).not.toContain(USDT.toLowerCase())
})
