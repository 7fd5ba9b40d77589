// Before the first paint: a dark page never flashes white, and the first frame in the HTML becomes that of this visitor.
const page = document.documentElement.dataset
let settings = ''
let brand = ''
let wallets = ''
let words = {}
try {
  settings = localStorage.getItem('zono.settings') ?? ''
  brand = localStorage.getItem('zono.brand') ?? ''
  wallets = localStorage.getItem('wagmi.store') ?? ''
  words = JSON.parse(localStorage.getItem('zono.words')) ?? {}
} catch {
  // Storage is forbidden: the system's theme and English it is.
}
const theme = /"theme":"(light|dark)"/.exec(settings)
if (theme) page.theme = theme[1]
// Whose page it was on the last visit, with its colors. Until that is known the frame is in neutral ones.
const [owner, style] = brand.split('\n')
if (owner) page.brand = owner
if (style) document.documentElement.style.cssText = style
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
for (const file of scripts) {
  const href = `/assets/${SCREEN_SCRIPTS.files[file]}.js`
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }))
}
// The server may have one HTML for all screens: the frame of the page around them is right for each.
if (page.frame !== (location.pathname.replace(/\/$/, '') || '/')) page.frame = 'none'
// Texts for visitors without a connected wallet are hidden from all others.
if (/"current":"/.test(wallets)) page.account = ''
// The frame is in English. In another language, that of the settings or of the last visit, it waits for the texts, which
// the page itself takes from here.
const stored = /"language":"([\w-]+)"/.exec(settings)?.[1] ?? words.language
const language = stored ?? navigator.language
const isEnglish = /^en\b/.test(language)
const names = isEnglish || !stored ? [] : area ? [language, `${language}.${area}`] : [language]
const load = async (name) => {
  const response = await fetch(`/locales/${name}.json`, { signal: AbortSignal.timeout(5000) })
  return response.ok ? response.json() : undefined
}
globalThis.texts = Object.fromEntries(names.map((name) => [name, load(name).catch(() => {})]))
// The frame is hidden until its styles and texts are set.
page.texts = 'none'
if (/^ar\b/.test(language)) document.documentElement.dir = 'rtl'
if (stored) document.documentElement.lang = stored
async function translate(frame, loaded) {
  const translations = Object.assign({}, ...(await Promise.all(loaded)))
  for (const element of frame.querySelectorAll('[data-text]')) {
    const translation = translations[element.dataset.text]
    if (translation) [...element.childNodes].find((node) => node.nodeType === 3).data = translation
    else element.style.visibility = 'hidden'
  }
}
// After the HTML has been read, and before the page's own script.
document.addEventListener('readystatechange', async () => {
  const frame = document.querySelector('.frame')
  if (!frame || document.readyState !== 'interactive') return
  // In HTML the content policy forbids them.
  for (const element of frame.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style
  // What config.json decides, as it was on the last visit.
  for (const element of frame.querySelectorAll('[data-word]')) {
    const word = words[element.dataset.word]
    if (word) element.replaceWith(word)
  }
  if (!isEnglish) {
    if (names.length === 0) return
    await translate(frame, Object.values(texts))
  }
  delete page.texts
})
