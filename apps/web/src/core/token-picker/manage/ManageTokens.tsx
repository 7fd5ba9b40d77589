import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { zeroAddress } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { hasWrongChecksum, parseAddress, WRONG_CHECKSUM } from '#core/names/addressText.ts'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { removeSavedTokens, useSavedTokens } from '#core/tokens/saved/savedTokens.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { tokenQuery } from '#core/tokens/token.queries.ts'
import { useTokenLookup } from '#core/tokens/useTokens.ts'
import { msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'

/** Imports a token by its address, and forgets imported ones. */
export function ManageTokens({ onImport }: { readonly onImport: (token: Token) => void }) {
  const t = useTranslation()
  const chain = useChain()
  const { chainId, explorer } = chain.chainConfig
  const [text, setText] = useState('')
  const typed = text.trim()
  const address = parseAddress(typed)
  const isBad = typed !== '' && address === undefined
  const token = useQuery(tokenQuery(chain, address)).data
  const isKnown = useTokenLookup()(token?.address ?? zeroAddress) !== undefined
  const saved = useSavedTokens().filter((token) => token.chainId === chainId)
  return (
    <div className="grid gap-4">
      <TextField
        label={t('Token address')}
        hideLabel
        placeholder="0x0000"
        value={text}
        onChange={setText}
        error={
          isBad
            ? t(hasWrongChecksum(typed) ? WRONG_CHECKSUM : msg('Enter valid token address'))
            : token === null
              ? t('No token found at this address.')
              : undefined
        }
      />
      {token && (
        <div className="flex items-center gap-3 rounded-control border border-line bg-raised p-4">
          <CurrencyLogo currency={token} />
          <span className="min-w-0 flex-1 truncate font-semibold">{shortSymbol(token)}</span>
          <Button
            size="small"
            disabled={isKnown}
            onClick={() => {
              setText('')
              onImport(token)
            }}
          >
            {isKnown ? t('Added') : t('Import')}
          </Button>
        </div>
      )}
      <div className="flex min-h-9 items-center justify-between text-sm text-muted">
        {t(plural('%count% imported token', '%count% imported tokens', saved.length))}
        {saved.length > 0 && (
          <Button variant="secondary" size="small" onClick={() => removeSavedTokens(saved)}>
            {t('Clear all')}
          </Button>
        )}
      </div>
      <ul>
        {saved.map((token) => (
          <li key={token.address} className="flex h-14 items-center gap-3">
            <CurrencyLogo currency={token} />
            <span className="min-w-0 flex-1 truncate font-semibold">{shortSymbol(token)}</span>
            <AddressText address={token.address} href={explorer && `${explorer.url}/token/${token.address}`} />
            <IconButton
              icon={Trash2}
              label={t('Remove %symbol%', { symbol: token.symbol })}
              onClick={() => removeSavedTokens([token])}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
