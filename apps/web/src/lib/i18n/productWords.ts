/** Words that an operator's chain and brand decide. */
type ProductWords = {
  /** Name of the product. */
  readonly product: string
  /** Symbol of the product's own token. */
  readonly token: string
  /** Symbol of the chain's coin. */
  readonly coin: string
}

/** Words that the texts of all languages are written with: those of the specification's chain. */
const WRITTEN_WORDS: ProductWords = { product: 'Zono', token: 'ZONO', coin: 'BNB' }

/** With the wrapped coin, and the name with the genitive of Swedish. */
const WRITTEN = /\bW?BNB\b|\bZono(?=s?\b)/g

let words = WRITTEN_WORDS
let resolveSet = () => {}

/** Resolves once the words of this page are set: code that runs before waits for it. */
export const productWordsAreSet = new Promise<void>((resolve) => {
  resolveSet = resolve
})

/** Sets the words of this page, once, before it is first rendered: the operator's brand, and the coin of its chain. */
export function setProductWords(
  brand: { readonly name: string; readonly tokenSymbol: string } | undefined,
  coin: string,
): void {
  words = { product: brand?.name ?? WRITTEN_WORDS.product, token: brand?.tokenSymbol ?? WRITTEN_WORDS.token, coin }
  resolveSet()
}

/** Name of the product. */
export const getProductName = (): string => words.product

/** Symbol of the product's own token, for texts that cannot wait for the token itself. */
export const getProductToken = (): string => words.token

/** Symbol of the chain's coin, such as `BNB`. */
export const getCoinSymbol = (): string => words.coin

/** Symbol of the wrapped coin, such as `WBNB`. */
export const getWrappedCoinSymbol = (): string => `W${words.coin}`

/** A text of any language with the words of this page. Values are put in afterwards: a token may be called BNB anywhere. */
export const replaceWords = (text: string): string =>
  text.replace(WRITTEN, (word) =>
    word === 'Zono' ? words.product : word === 'BNB' ? words.coin : getWrappedCoinSymbol(),
  )
