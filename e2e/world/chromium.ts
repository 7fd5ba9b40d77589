import { existsSync } from 'node:fs'

/** Where Chromium is on this machine; CHROMIUM_PATH names another one. Throws a sentence when there is none. */
export function chromiumPath(): string {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const found = places.find((place) => place !== undefined && existsSync(place))
  if (found === undefined) throw new Error('No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH.')
  return found
}
