// Before the first paint: a dark page never flashes white, and index.html shows the outline of the right screen.
const page = document.documentElement.dataset
let settings = ''
try {
  settings = localStorage.getItem('zono.settings') ?? ''
} catch {
  // Storage is forbidden: the system's theme and English it is.
}
const theme = /"theme":"(light|dark)"/.exec(settings)
if (theme) page.theme = theme[1]
// The outline is in English: who reads another language waits for the page itself.
const language = /"language":"([^"]+)"/.exec(settings)
if (!language || language[1] === 'en-US') page.outline = location.pathname
// The scripts of the screen at this address, beside those that index.html names. The build fills in the table.
const SCREEN_SCRIPTS = {}
const matches = (route) => {
  // `{-$name}` is an optional part of the path, `$name` one that must be there.
  const pattern = route.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`).test(location.pathname)
}
const route = Object.keys(SCREEN_SCRIPTS.routes ?? {}).find(matches)
for (const file of SCREEN_SCRIPTS.routes?.[route] ?? []) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = `/${SCREEN_SCRIPTS.files[file]}`
  document.head.append(link)
}
