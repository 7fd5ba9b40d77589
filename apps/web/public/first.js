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
// The outline is in English: readers of another language wait for the page itself, whose texts are requested at once.
const stored = /"language":"([\w-]+)"/.exec(settings)
const language = stored ? stored[1] : navigator.language
if (/^en\b/.test(language)) page.outline = location.pathname
else {
  if (/^ar\b/.test(language)) document.documentElement.dir = 'rtl'
  if (stored) {
    document.documentElement.lang = language
    const texts = document.createElement('link')
    texts.rel = 'preload'
    texts.as = 'fetch'
    texts.crossOrigin = ''
    texts.href = `/locales/${language}.json`
    document.head.append(texts)
  }
}
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
