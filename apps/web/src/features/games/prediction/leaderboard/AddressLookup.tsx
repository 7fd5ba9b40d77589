import { type FormEvent, useState } from 'react'
import type { Address } from 'viem'
import { useRecipient } from '#core/names/useRecipient.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'

/** Looks up any account, by address or name. */
export function AddressLookup({ onFound }: { readonly onFound: (account: Address) => void }) {
  const t = useTranslation()
  const [text, setText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const recipient = useRecipient(text)
  const fault = recipient.status === 'invalid' && (recipient.fault ?? msg('Please enter a valid wallet address'))
  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (recipient.status === 'found') onFound(recipient.address)
  }
  return (
    <form onSubmit={submit} className="grid gap-1">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1 sm:w-80">
          <SearchField
            label={t('Search an address')}
            value={text}
            onChange={(next) => {
              setText(next)
              setSubmitted(false)
            }}
          />
        </div>
        <Button isSubmit variant="secondary" isPending={isSubmitted && recipient.status === 'resolving'}>
          {t('Search')}
        </Button>
      </div>
      <p role="alert" className="min-h-5 text-sm text-loss">
        {isSubmitted && fault && t(fault)}
      </p>
    </form>
  )
}
