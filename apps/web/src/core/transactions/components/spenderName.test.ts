import type { Deployment } from '@zono/protocol'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { getSpenderName } from './SpenderName.tsx'

const getAccount = (n: number) => getAddress(numberToHex(n, { size: 20 }))

test('spender name: every contract of the deployment that spends tokens has one, and no other', () => {
  const keys = [
    'Router',
    'SplitRouter',
    'MasterFarm',
    'AutoVault',
    'SaleVault',
    'Lottery',
    'NftMarket',
    'NftOffers',
    'FarmAuction',
    'Profile',
    'CollectibleGift',
    'StarterFactory',
  ] as const
  const contracts = Object.fromEntries(keys.map((key, n) => [key, getAccount(n + 1)]))
  const deployment = { contracts, squadSales: [{ sale: getAccount(50) }] } as unknown as Deployment
  for (const key of keys)
    expect(getSpenderName(deployment, getAccount(keys.indexOf(key) + 1))?.text, key).toMatch(/^Zono /)
  expect(getSpenderName(deployment, getAccount(50))?.text).toBe('Zono squad sale')
  expect(getSpenderName(deployment, getAccount(99))).toBeUndefined()
})
