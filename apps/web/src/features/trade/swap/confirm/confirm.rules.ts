import { CurrencyAmount } from '@zono/sdk'
import type { Address } from 'viem'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { getSwapSentence } from '../swap.actions.ts'
import { getExpectedOutput } from '../token-fee/tokenFee.rules.ts'

type ConfirmationParams = {
  readonly expertMode: boolean
  readonly isRecipientLinked: boolean
  /** Receiver of the output; undefined for the sender. */
  readonly otherRecipient: Address | undefined
  /** The trade loses more than a quarter of what is paid. */
  readonly losesMuch: boolean
}

/**
 * Whether the dialog comes before the wallet. Expert mode skips it (SWAP-43), but not where a link chose who receives: a
 * press on a filled form is no consent to an address that nobody typed; nor before a loss that nobody means to make.
 */
export const needsConfirmation = ({
  expertMode,
  isRecipientLinked,
  otherRecipient,
  losesMuch,
}: ConfirmationParams): boolean => !expertMode || losesMuch || (isRecipientLinked && otherRecipient !== undefined)

/** Label of the button: what the trade exchanges, as a sentence, and who else receives it. */
export function getSwapLabel(
  trade: SwapTrade | undefined,
  isDangerous: boolean,
  otherRecipient: Address | undefined,
): Message {
  if (isDangerous) {
    return otherRecipient
      ? msg('Swap Anyway and send to %recipient%', { recipient: shortenAddress(otherRecipient) })
      : msg('Swap Anyway')
  }
  if (trade === undefined) return msg('Swap')
  const { inputAmount } = trade
  const outputAmount = getExpectedOutput(trade)
  return getSwapSentence(
    {
      inputAmount: decimal(CurrencyAmount.toSignificant(inputAmount, 6)),
      inputSymbol: shortSymbol(inputAmount.currency),
      outputAmount: decimal(CurrencyAmount.toSignificant(outputAmount, 5)),
      outputSymbol: shortSymbol(outputAmount.currency),
    },
    otherRecipient,
  )
}
