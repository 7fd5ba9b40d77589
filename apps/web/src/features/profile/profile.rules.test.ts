import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  COSTS_UNKNOWN,
  getCampaignTitle,
  getGiftStatus,
  getPaymentBlocker,
  getSetupStep,
  getWriteBlocker,
  parseSetupParams,
  sortTeams,
  sumByCampaign,
} from './profile.rules.ts'

const progress = { ownedCount: 1, canBuyStarter: false, hasPicture: true, hasTeam: true }

describe('getSetupStep', () => {
  test('setup: goes from starter to picture, team and name [PROFILE-01]', () => {
    expect(getSetupStep({ ...progress, ownedCount: 0, canBuyStarter: true, hasPicture: false })).toBe('starter')
    expect(getSetupStep({ ...progress, hasPicture: false })).toBe('picture')
    expect(getSetupStep({ ...progress, hasTeam: false })).toBe('team')
    expect(getSetupStep(progress)).toBe('name')
  })
  test('setup: is unknown before the wallet is read', () => {
    expect(getSetupStep({ ...progress, ownedCount: undefined })).toBeUndefined()
  })
  test('setup: choices are read from the URL, and anything else is ignored', () => {
    expect(parseSetupParams({ picture: 12, team: '2', sale: 4, season: 'zero' })).toEqual({
      picture: 12n,
      team: 2,
      sale: 4,
      season: 'zero',
    })
    const none = { picture: undefined, team: undefined, sale: undefined, season: undefined }
    expect(parseSetupParams({ picture: '-1', team: 'x', sale: 'https://evil.example', season: '../x' })).toEqual(none)
  })
})

describe('payment', () => {
  const input = { isConnected: true, balance: 10n, cost: 10n, symbol: 'ZONO' }
  test('payment: needs a wallet, known costs and the balance [PROFILE-13]', () => {
    expect(getPaymentBlocker(input)).toBeUndefined()
    expect(getPaymentBlocker({ ...input, isConnected: false })?.code).toBe('wallet-disconnected')
    expect(getPaymentBlocker({ ...input, cost: undefined, hasCostError: true })?.message).toBe(COSTS_UNKNOWN)
    expect(getPaymentBlocker({ ...input, balance: undefined })?.code).toBe('data-unavailable')
    expect(getPaymentBlocker({ ...input, cost: 11n })?.message.values).toEqual({ symbol: 'ZONO' })
  })
  test('payment: a write needs a collectible first', () => {
    expect(getWriteBlocker({ ...input, balance: 1n, hasPicture: false })?.code).toBe('input-missing')
    expect(getWriteBlocker({ ...input, balance: 1n, hasPicture: true })?.code).toBe('insufficient-balance')
  })
})

describe('getGiftStatus', () => {
  const gift = { kind: 10, thresholdUser: 3n, isActive: true }
  const profile = { userId: 2n, isActive: true }
  const claims = { 10: { isClaimed: false, canClaim: true } }
  const input = { gift, profile, claims, activeProfiles: undefined }
  test('gift: is for the first active profiles, once [PROFILE-06] [PROFILE-08]', () => {
    expect(getGiftStatus(input)).toBe('claimable')
    expect(getGiftStatus({ ...input, profile: { ...profile, userId: 3n } })).toBe('too-late')
    expect(getGiftStatus({ ...input, profile: { ...profile, isActive: false } })).toBe('paused')
    expect(getGiftStatus({ ...input, profile: null })).toBe('no-profile')
    expect(getGiftStatus({ ...input, profile: null, activeProfiles: 1n })).toBe('no-profile')
    // A profile that is created now would be the third.
    expect(getGiftStatus({ ...input, profile: null, activeProfiles: 2n })).toBe('too-late')
    expect(getGiftStatus({ ...input, profile: undefined })).toBe('unknown')
    expect(getGiftStatus({ ...input, gift: { ...gift, isActive: false } })).toBe('closed')
    expect(getGiftStatus({ ...input, claims: { 10: { isClaimed: true, canClaim: false } } })).toBe('claimed')
  })
})

test('teams: the most points first, then the most members', () => {
  const team = { name: '', description: '', isJoinable: true, points: 0n }
  const teams = [
    { ...team, id: 1, userCount: 1n },
    { ...team, id: 2, userCount: 5n },
    { ...team, id: 3, userCount: 0n },
  ]
  expect(sortTeams(teams, { 3: 9n }).map(({ id }) => id)).toEqual([3, 2, 1])
})

test('campaign: one without a name is called by its number', () => {
  expect(getCampaignTitle(1n, {}).text).toBe('Anniversary')
  expect(getCampaignTitle(512104n, {})).toEqual({ text: 'Campaign %id%', values: { id: '512104' } })
})

test('campaign: that of a token sale says what it rewards [IFO-10]', () => {
  const sale = { id: 1, contractAddress: zeroAddress, name: 'Lantern', description: '', campaignId: 511_090_101 }
  expect(getCampaignTitle(511_090_101n, { ifos: [sale] })).toEqual({
    text: 'Committed more than $10 worth in the %title% IFO',
    values: { title: 'Lantern' },
  })
})

test('achievements: points of a campaign add up, and removed points are none', () => {
  const entries = [
    { campaignId: 1n, points: 250n },
    { campaignId: 2n, points: 300n },
    { campaignId: 1n, points: 100n },
    { campaignId: 0n, points: -50n },
  ]
  expect(sumByCampaign(entries)).toEqual([
    { id: 1n, points: 350n },
    { id: 2n, points: 300n },
  ])
})
