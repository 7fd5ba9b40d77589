import { useChain } from '#core/chain/useChain.ts'
import { isRecipientText } from '../recipient/recipient.rules.ts'
import type { Field } from '../swap.rules.ts'
import { type SwapDefaults, type SwapSearch, selectCurrency, switchDirection } from './swap.search.ts'

/** What is chosen and typed in a swap form, and every way to change it. */
export type SwapForm = {
  readonly form: SwapSearch
  /** Text of the recipient field, also while it is no valid recipient; undefined for the connected account. */
  readonly recipient: string | undefined
  /** The recipient came with a link, so the person may never have read it. */
  readonly isRecipientLinked: boolean
  readonly type: (field: Field, amount: string) => void
  readonly typeRecipient: (text: string | undefined) => void
  readonly choose: (field: Field, id: string) => void
  readonly switchDirection: () => void
  readonly clearAmount: () => void
  /** Returns to the default currencies without an amount. */
  readonly reset: () => void
}

type FormUpdates = {
  readonly form: SwapSearch
  readonly recipient: string | undefined
  readonly isRecipientLinked?: boolean
  /** `isTyping`: one of many changes in a row. */
  readonly onChange: (next: SwapSearch, options?: { readonly isTyping: boolean }) => void
  readonly onRecipientChange: (text: string | undefined) => void
  readonly onReset: () => void
}

/** Creates a form from its state: the URL on the swap screen, a component's own elsewhere. */
export const createSwapForm = ({
  form,
  recipient,
  isRecipientLinked = false,
  onChange,
  onRecipientChange,
  onReset,
}: FormUpdates): SwapForm => ({
  form,
  recipient,
  isRecipientLinked,
  type: (exactField, exactAmount) => onChange({ ...form, exactField, exactAmount }, { isTyping: true }),
  typeRecipient: (text) => {
    onRecipientChange(text)
    onChange({ ...form, recipient: isRecipientText(text) ? text : '' })
  },
  choose: (field, id) => onChange(selectCurrency(form, field, id)),
  switchDirection: () => onChange(switchDirection(form)),
  clearAmount: () => onChange({ ...form, exactAmount: '' }),
  reset: onReset,
})

/** Currencies of a form in which none was chosen yet. */
export function useSwapDefaults(): SwapDefaults {
  const { chainConfig, deployment } = useChain()
  return {
    native: chainConfig.nativeCurrency.symbol,
    governanceToken: deployment.tokens[chainConfig.governanceTokenKey],
  }
}
