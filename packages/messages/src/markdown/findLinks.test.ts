import { expect, test } from 'vitest'
import { findLinks } from './index.ts'

const findHosts = (text: string) => findLinks(text).map(({ hostname }) => hostname)

test.each([
  '[a](https://evil.com/x)',
  '[a](https://ev%69l.com)',
  '[a](https:///evil.com)',
  '[a](https:\\\\evil.com)',
  '[a](https:evil.com)',
  '[a](https://ｅｖｉｌ.com)',
  '[a](https://evil。com)',
  '[a](https&#58;//evil.com)',
  '[a](https&#x3a;//evil.com)',
  '[a](HTTPS://EVIL.COM:443/)',
  '[a](https://user:pass@evil.com)',
  '[a](<https://evil.com>)',
  '[a][b]\n\n[b]: https://evil.com',
  '<https://evil.com>',
  'https://evil.com.',
  'see www.evil.com',
  '![picture](https://evil.com/a.png)',
  '> - **[a](https://evil.com)**',
  '| a |\n| --- |\n| [a](https://evil.com) |',
  '# [a](https://evil.com)',
])('links: %j leads to the host that a browser opens', (text) => {
  expect(findHosts(text).map((host) => host.replace(/^www\./, ''))).toContain('evil.com')
})

test('links: text that the page does not open is none', () => {
  expect(findHosts('`https://evil.com` and [a](javascript:alert(1)) and [b](/voting) and evil.com')).toEqual([])
})
