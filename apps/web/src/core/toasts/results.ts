import type { ReactNode } from 'react'
import type { Hash } from 'viem'

let render: (hash: Hash) => ReactNode = () => undefined

/** What the toast of a confirmed transaction shows below its words. */
export const renderResult = (hash: Hash): ReactNode => render(hash)

/** Sets what `renderResult` shows: what a transaction brought is read above the layer of toasts. */
export const setResultRenderer = (renderer: typeof render) => {
  render = renderer
}
