/** The contract refuses the call. Every honest endpoint answers the same. */
export class RevertError extends Error {
  override name = 'RevertError'
}

/** The transaction with this nonce was mined before: another keeper was faster, or an endpoint is behind. */
export class NonceUsedError extends Error {
  override name = 'NonceUsedError'
}

/** A pending transaction has the same nonce and pays as much. */
export class UnderpricedError extends Error {
  override name = 'UnderpricedError'
}

/** The key cannot pay for the transaction. */
export class BalanceError extends Error {
  override name = 'BalanceError'
}
