import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { getAddressFault, parseAddress } from '#core/names/addressText.ts'
import { msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { presaleAllotmentQuery } from '../account.queries.ts'
import { Section } from '../Section.tsx'
import type { SquadView } from '../useSquad.ts'

/** Presale tickets of any address, as the contract has them. */
export function SnapshotCheck({ view: { terms, state, phase } }: { readonly view: SquadView }) {
  const t = useTranslation()
  const chain = useChain()
  const [text, setText] = useState('')
  const trimmed = text.trim()
  const account = parseAddress(trimmed)
  const { data: count, isError } = useQuery(
    presaleAllotmentQuery(chain, account === undefined ? undefined : { sale: terms.sale, account }),
  )
  const isPending = phase === 'pending' && state?.presaleAllotted === 0n
  return (
    <Section
      title={t('Snapshot')}
      subtitle={t(
        'Gen 0 owners are read at one random block, 12 to 2 hours before the presale. Collectibles that are staked, listed or used as a picture count for their owner.',
      )}
    >
      {isPending ? (
        <p className="text-sm">{t('The snapshot has not been taken yet.')}</p>
      ) : (
        <>
          <TextField
            label={t('Check your address')}
            value={text}
            onChange={setText}
            placeholder="0x…"
            error={
              trimmed !== '' && account === undefined
                ? t(getAddressFault(trimmed) ?? msg('Please enter a valid wallet address'))
                : undefined
            }
          />
          <p role="status" className="min-h-5 text-sm font-medium">
            {account === undefined
              ? null
              : isError
                ? t('The network didn’t respond. Retrying automatically.')
                : count === undefined
                  ? t('Loading…')
                  : t(plural('%count% ticket', '%count% tickets', Number(count)))}
          </p>
        </>
      )}
    </Section>
  )
}
