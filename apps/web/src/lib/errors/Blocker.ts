import { type Message, msg } from '../i18n/message.ts'

/** Kind of a blocker. Code that branches on a blocker compares this, never its message. */
type BlockerCode =
  /** No wallet is connected. */
  | 'wallet-disconnected'
  /** The wallet has not answered an earlier request of this page. */
  | 'request-pending'
  /** A value that the decision needs was not read yet, or is stale. */
  | 'data-unavailable'
  /** A token, an amount or a recipient is not entered yet. */
  | 'input-missing'
  /** What is entered cannot be used, whatever the balance is. */
  | 'input-invalid'
  /** The account holds less than the amount. */
  | 'insufficient-balance'
  /** A rule of the contract or of the page forbids it now: closed, locked, limited, too risky. */
  | 'not-allowed'

/** First reason why an action cannot be sent now. */
export type Blocker = {
  readonly code: BlockerCode
  /** Text on the disabled button. */
  readonly message: Message
}

/** Creates a Blocker: `createBlocker('input-missing', msg('Enter an amount'))`. */
export const createBlocker = (code: BlockerCode, message: Message): Blocker => ({ code, message })

/** The one blocker that a press on the button resolves: it opens the wallet dialog. */
export const WALLET_DISCONNECTED: Blocker = createBlocker('wallet-disconnected', msg('Connect Wallet'))

/**
 * Tells whether a blocker is worth an announcement to screen readers: not what an empty form or a first read says, nor the
 * offer to connect a wallet.
 */
export const isAnnouncedBlocker = ({ code }: Blocker): boolean =>
  code === 'input-invalid' || code === 'insufficient-balance' || code === 'not-allowed'
