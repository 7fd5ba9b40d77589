// The snippet of the swap card, as its fields say, and the card itself below it.
const form = document.querySelector('#card-form')
const code = document.querySelector('#card-snippet')
const preview = document.querySelector('#card-preview')
const copied = document.querySelector('#card-copied')

const escapeAttribute = (text) => text.replace(/[&"<]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Attributes of the element; a field that is empty, or is not what it should be, is none of them. */
const readAttributes = () =>
  [...form.elements]
    .filter((field) => field.name && field.value && field.validity.valid)
    .map(({ name, value }) => [name, value])

function show() {
  const attributes = readAttributes()
  const text = attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')
  code.textContent = `<script src="${location.origin}/embed/swap.js" async></script>\n<zono-swap${text}></zono-swap>`
  for (const { name } of form.elements)
    if (name && !attributes.some(([set]) => set === name)) preview.removeAttribute(name)
  for (const [name, value] of attributes) if (preview.getAttribute(name) !== value) preview.setAttribute(name, value)
  copied.textContent = ''
}

/** Offers the tokens of the exchange's lists; an address can be typed without them. */
async function offerTokens() {
  const { chainId, tokenLists = [] } = await (await fetch('/config.json')).json()
  const tokens = document.querySelector('#card-tokens')
  for (const url of tokenLists) {
    const list = await (await fetch(url)).json()
    for (const token of list.tokens.filter((one) => one.chainId === chainId))
      tokens.append(Object.assign(document.createElement('option'), { value: token.address, label: token.symbol }))
  }
}

let wait
form.addEventListener('input', () => {
  clearTimeout(wait)
  wait = setTimeout(show, 300)
})
form.addEventListener('submit', (event) => event.preventDefault())
document.querySelector('#card-copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(code.textContent)
    copied.textContent = 'Copied'
  } catch {
    copied.textContent = 'The browser did not let it be copied: select it instead'
  }
})
show()
offerTokens().catch(() => {})
