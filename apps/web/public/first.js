// Before the first paint: a dark page never flashes white, and index.html shows the outline of the right screen.
const page = document.documentElement.dataset
let settings = ''
let brand = ''
try {
  settings = localStorage.getItem('zono.settings') ?? ''
  brand = localStorage.getItem('zono.brand') ?? ''
} catch {
  // Storage is forbidden: the system's theme and English it is.
}
const theme = /"theme":"(light|dark)"/.exec(settings)
if (theme) page.theme = theme[1]
// Whose page it was on the last visit, with its colors. Until that is known the outline is in neutral ones.
const [owner, style] = brand.split('\n')
if (owner) page.brand = owner
if (style) document.documentElement.style.cssText = style
const preload = (attributes) => {
  const link = Object.assign(document.createElement('link'), attributes)
  link.crossOrigin = ''
  document.head.append(link)
}
// What the screen at this address needs beside what index.html names. The build fills in the table.
const SCREEN_SCRIPTS = {}
const matches = (route) => {
  // `{-$name}` is an optional part of the path, `$name` one that must be there.
  const pattern = route.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`).test(location.pathname)
}
globalThis.screens = SCREEN_SCRIPTS.routes ?? {}
// The area whose texts the screen shows, and its scripts.
const [area, ...scripts] = screens[Object.keys(screens).find(matches)] ?? []
for (const file of scripts) preload({ rel: 'modulepreload', href: `/${SCREEN_SCRIPTS.files[file]}` })
// The outline is in English: readers of another language wait for the page itself, whose texts are requested at once.
const stored = /"language":"([\w-]+)"/.exec(settings)
const language = stored ? stored[1] : navigator.language
if (/^en\b/.test(language)) page.outline = location.pathname
else {
  if (/^ar\b/.test(language)) document.documentElement.dir = 'rtl'
  if (stored) {
    document.documentElement.lang = language
    for (const name of area ? [language, `${language}.${area}`] : [language])
      preload({ rel: 'preload', as: 'fetch', href: `/locales/${name}.json` })
  }
}
