// <zono-swap output-currency="0x…" theme="auto"></zono-swap>: places the swap card of the exchange that serves this file,
// in a frame that is as high as the card.
{
  const { origin } = new URL(document.currentScript.src)
  /** Attributes of the element, and the parameters of the card that they become. */
  const PARAMETERS = {
    'input-currency': 'inputCurrency',
    'output-currency': 'outputCurrency',
    'exact-amount': 'exactAmount',
    theme: 'theme',
    lang: 'lang',
  }
  /** Pixels of the frame before the card says its height, and the most that it may ask for. */
  const FIRST_HEIGHT = 474
  const MAX_HEIGHT = 2000

  class ZonoSwap extends HTMLElement {
    static observedAttributes = Object.keys(PARAMETERS)
    #root = this.attachShadow({ mode: 'open' })
    #frame
    #height = FIRST_HEIGHT

    /** Takes a height from its own frame alone, and nothing else from anyone. */
    #handleMessage = ({ origin: sender, source, data }) => {
      if (sender !== origin || source === null || source !== this.#frame?.contentWindow) return
      if (data?.type !== 'zono-swap-height' || !Number.isFinite(data.height) || data.height <= 0) return
      this.#height = Math.min(data.height, MAX_HEIGHT)
      this.#frame.style.height = `${this.#height}px`
    }

    connectedCallback() {
      this.style.display ||= 'block'
      this.style.maxWidth ||= '420px'
      addEventListener('message', this.#handleMessage)
      this.#load()
    }

    disconnectedCallback() {
      removeEventListener('message', this.#handleMessage)
    }

    attributeChangedCallback(_name, before, now) {
      if (this.#frame && before !== now) this.#load()
    }

    /** A frame of its own for each address: another address in the same frame would be a step back in the browser's history. */
    #load() {
      const url = new URL('/embed/swap', origin)
      for (const [attribute, parameter] of Object.entries(PARAMETERS)) {
        const value = this.getAttribute(attribute)
        if (value) url.searchParams.set(parameter, value)
      }
      const frame = document.createElement('iframe')
      frame.title = this.title || 'Swap'
      frame.loading = 'lazy'
      // The card runs, and opens the exchange in a window of its own; it cannot lead this page anywhere.
      frame.sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
      frame.style.cssText = `display:block;width:100%;height:${this.#height}px;border:0;border-radius:16px;color-scheme:normal`
      frame.src = url
      this.#frame = frame
      this.#root.replaceChildren(frame)
    }
  }

  customElements.get('zono-swap') ?? customElements.define('zono-swap', ZonoSwap)
}
