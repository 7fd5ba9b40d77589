import { expect, test } from 'vitest'
import { blockInvalidAnnouncements } from './eip6963.ts'

const info = { uuid: '1', name: 'A', rdns: 'a.b', icon: 'data:image/png;base64,' }
const provider = { request: async () => null }

function countAnnouncements(detail: unknown): number {
  const page = new EventTarget()
  let count = 0
  blockInvalidAnnouncements(page)
  page.addEventListener('eip6963:announceProvider', () => count++)
  page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  return count
}

test('blockInvalidAnnouncements: passes a valid announcement', () =>
  expect(countAnnouncements(Object.freeze({ info, provider }))).toBe(1))

test.each([
  ['nothing', undefined],
  ['no info', { info: null, provider }],
  ['no provider', { info, provider: null }],
  ['a provider that cannot be asked', { info, provider: {} }],
  ['no name', { info: { ...info, name: '' }, provider }],
  ['a name that is none', { info: { ...info, name: { toString: 1 } }, provider }],
  [
    'one that throws at who reads it',
    {
      provider,
      get info() {
        throw new Error('boom')
      },
    },
  ],
])('blockInvalidAnnouncements: stops %s', (_, detail) => expect(countAnnouncements(detail)).toBe(0))
