// Search of the documentation: words of headings and texts, in an index that is loaded when somebody begins to type.
try {
  const theme = /"theme":"(light|dark)"/.exec(localStorage.getItem('zono.settings') ?? '')
  if (theme) document.documentElement.dataset.theme = theme[1]
} catch {
  // Storage is forbidden: the system's theme it is.
}

const MAX_RESULTS = 12
const field = document.querySelector('#search')
const list = document.querySelector('#results')
const count = document.querySelector('#count')
const menu = document.querySelector('.menu')
let entries

// On a phone the menu would hide the page.
if (matchMedia('(max-width: 800px)').matches) menu.open = false

/** How well an entry answers: a word in its heading weighs more than one in its text; 0 where a word is missing. */
function rank({ title, heading, text }, words) {
  const [head, body] = [`${title} ${heading}`.toLowerCase(), text.toLowerCase()]
  const weights = words.map((word) => (head.includes(word) ? 10 : 0) + (body.includes(word) ? 1 : 0))
  return weights.some((weight) => weight === 0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0)
}

function show(results) {
  list.replaceChildren(
    ...results.map(({ title, heading, url, text }) => {
      const [item, link, where, excerpt] = ['li', 'a', 'strong', 'span'].map((tag) => document.createElement(tag))
      link.href = url
      where.textContent = heading ? `${heading} · ${title}` : title
      excerpt.textContent = text.slice(0, 120)
      link.append(where, excerpt)
      item.append(link)
      return item
    }),
  )
  list.hidden = results.length === 0
}

async function search() {
  const { search: file } = document.querySelector('script[data-search]').dataset
  entries ??= fetch(file).then((response) => response.json())
  const all = await entries
  // What stands in the field now: it may have been emptied meanwhile.
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  const ranked = all
    .map((entry) => ({ entry, weight: words.length === 0 ? 0 : rank(entry, words) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  show(ranked.slice(0, MAX_RESULTS).map(({ entry }) => entry))
  count.textContent = words.length === 0 ? '' : ranked.length === 0 ? 'Nothing found' : `${ranked.length} found`
}

function close() {
  field.value = ''
  count.textContent = ''
  show([])
}

field.addEventListener('input', () => {
  search().catch(() => {
    entries = undefined
    count.textContent = 'The search could not be loaded'
  })
})
document.addEventListener('keydown', (event) => {
  const links = [...list.querySelectorAll('a')]
  const place = links.indexOf(document.activeElement)
  // In another field it is a character.
  if (event.key === '/' && !document.activeElement?.matches('input, textarea, select')) {
    event.preventDefault()
    field.focus()
  }
  if (event.key === 'Escape' && (place >= 0 || document.activeElement === field)) {
    close()
    field.focus()
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (place < 0 && document.activeElement !== field) return
  event.preventDefault()
  const next = place + (event.key === 'ArrowDown' ? 1 : -1)
  ;(next < 0 ? field : links[next])?.focus()
})
list.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) close()
})
