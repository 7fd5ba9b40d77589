/** Columns of the account's own figures, which take two lines where it has a stake. */
const ACCOUNT_KEYS: readonly string[] = ['staked', 'earned']

/** Column of the rate, which a card shows large. */
const RATE_KEY = 'apr'

/**
 * Columns of a list as the parts of a card. The account's figures come last, so that the others stand on one line with those
 * of the cards beside it.
 *
 * @param columns - The first names the product, the last is its buttons.
 */
export function getCardParts<column extends { readonly key: string }>(columns: readonly column[]) {
  const figures = columns.slice(1, -1).filter(({ key }) => key !== RATE_KEY)
  const isOwn = ({ key }: column) => ACCOUNT_KEYS.includes(key)
  return {
    name: columns[0],
    rate: columns.find(({ key }) => key === RATE_KEY),
    lines: [...figures.filter((column) => !isOwn(column)), ...figures.filter(isOwn)],
    actions: columns.at(-1),
  }
}
