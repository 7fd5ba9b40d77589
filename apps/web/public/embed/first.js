// Before the first paint of the card: its theme, and no English text where another language is on its way.
const page = document.documentElement
const params = new URLSearchParams(location.search)
const theme = params.get('theme')
if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
const language = params.get('lang') ?? navigator.language
if (!/^en\b/i.test(language)) page.dataset.texts = 'none'
if (/^ar\b/i.test(language)) page.dir = 'rtl'
