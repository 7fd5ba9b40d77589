// Search of the documentation: words of headings and texts, in an index that is loaded when somebody begins to type.
try {
  const theme = /"theme":"(light|dark)"/.exec(localStorage.getItem('zono.settings') ?? '')
  if (theme) document.documentElement.dataset.theme = theme[1]
} catch {
  // Storage is forbidden: the system's theme it is.
}

const MAX_RESULTS = 12
/** Words that people use for the same thing: each finds what the others name, behind what names the word itself. */
const SYNONYMS = [
  'swap trade exchange buy sell',
  'price quote rate',
  'liquidity lp pool provide deposit withdraw remove',
  'pair pool market',
  'farm stake staking yield deposit',
  'claim harvest reward collect',
  'apr apy yield interest',
  'slippage tolerance minimum',
  'approve approval allowance permit',
  'subgraph graphql history',
  'event watch websocket subscribe',
  'vote governance proposal ballot',
  'order limit dca recurring',
  'draw lottery ticket random',
  'error revert fail reason',
  'card widget embed iframe',
  'address contract deployment',
  'native coin bnb eth gas',
  'nft collectible piece',
].map((line) => line.split(' '))
const field = document.querySelector('#search')
const list = document.querySelector('#results')
const count = document.querySelector('#count')
const menu = document.querySelector('.menu')
let entries

// On a phone the menu would hide the page.
if (matchMedia('(max-width: 800px)').matches) menu.open = false

/** A word and its synonyms, with what each of them counts. */
function listMeanings(word) {
  const single = word.replace(/s$/, '')
  const others = SYNONYMS.filter((group) => group.includes(word) || group.includes(single)).flat()
  return [[word, 1], ...[...new Set(others)].filter((other) => other !== word).map((other) => [other, 0.2])]
}

/** How well an entry answers: a word in its heading weighs more than one in its text; 0 where a word is missing. */
function rank({ title, heading, text }, words) {
  const [head, body] = [`${title} ${heading}`.toLowerCase(), text.toLowerCase()]
  const weigh = ([word, part]) => part * ((head.includes(word) ? 10 : 0) + (body.includes(word) ? 1 : 0))
  const weights = words.map((meanings) => Math.max(...meanings.map(weigh)))
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
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean).map(listMeanings)
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

/** A button at each block of code that copies it. */
for (const block of document.querySelectorAll('figure > pre[data-language]')) {
  const button = document.createElement('button')
  button.className = 'copy'
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(block.innerText).then(
      () => true,
      () => false,
    )
    button.textContent = isCopied ? 'Copied' : 'Not allowed'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  block.after(button)
}
