import { useChain } from '#core/chain/useChain.ts'
import type { Recipient } from '#core/names/useRecipient.ts'
import { LookAlikeWarning } from '#core/recipients/LookAlikeWarning.tsx'
import { useLookAlike } from '#core/recipients/useLookAlike.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { getOtherRecipient } from './recipient.rules.ts'

type RecipientFieldProps = {
  /** Undefined while what is bought goes to the person themselves. */
  readonly text: string | undefined
  readonly recipient: Recipient
  readonly onChange: (text: string | undefined) => void
}

/** Sends the output to another account; only in expert mode (SWAP-04, SWAP-39, SWAP-40). */
export function RecipientField({ text, recipient, onChange }: RecipientFieldProps) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const otherRecipient = getOtherRecipient(recipient, useAccountAddress())
  const lookAlike = useLookAlike(otherRecipient)
  if (text === undefined) {
    return (
      <div>
        <Button variant="secondary" size="small" onClick={() => onChange('')}>
          {t('+ Send to a different address (optional)')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <TextField
        label={t('Recipient')}
        placeholder={t('Wallet Address or ENS name')}
        value={text}
        onChange={(next) => onChange(next.replace(/\s+/g, ''))}
        error={
          recipient.status === 'invalid' ? t(recipient.fault ?? msg('No address found for this name.')) : undefined
        }
        hint={recipient.status === 'resolving' ? t('Looking up name…') : undefined}
      />
      {lookAlike && otherRecipient && (
        <LookAlikeWarning recipient={otherRecipient} lookAlike={lookAlike} onUseKnown={onChange} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {recipient.status === 'found' ? (
          <AddressText
            address={recipient.address}
            href={chainConfig.explorer && `${chainConfig.explorer.url}/address/${recipient.address}`}
          />
        ) : (
          <span />
        )}
        <Button variant="secondary" size="small" onClick={() => onChange(undefined)}>
          {t('- Send to my wallet instead')}
        </Button>
      </div>
    </div>
  )
}
