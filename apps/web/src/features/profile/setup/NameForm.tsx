import { useQuery } from '@tanstack/react-query'
import { getUsernameProblem, USERNAME_LENGTHS, type UsernameProblem } from '@zono/messages'
import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { nameProblemQuery } from '#core/usernames/registration.queries.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useDebouncedValue } from '#ui/useDebouncedValue.ts'
import { useRegisterName } from '../names/useRegisterName.ts'

/** Milliseconds after the last key before the hub is asked. */
const CHECK_DELAY_MS = 250

const PROBLEM_MESSAGES: Readonly<Record<UsernameProblem, Message>> = {
  'too short': msg('Minimum length: 3 characters'),
  'too long': msg('Maximum length: 15 characters'),
  'wrong characters': msg('Only letters and numbers, no spaces or special characters'),
}

/** Takes a name: the rules while typing, then the hub, then a signature (PROFILE-10, PROFILE-11, PROFILE-12). */
export function NameForm({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const chain = useChain()
  const { state, register, reset } = useRegisterName()
  const [name, setName] = useState('')
  const [isAcknowledged, setAcknowledged] = useState(false)
  const problem = getUsernameProblem(name)
  const checkedName = useDebouncedValue(name, CHECK_DELAY_MS)
  const isSettled = checkedName === name && problem === undefined
  const check = useQuery(nameProblemQuery(chain, isSettled ? { name, account } : undefined))
  const refusal = isSettled ? check.data : undefined
  const error = getError()
  const isAvailable = isSettled && check.data === null
  const isBusy = state.status === 'awaiting-wallet' || state.status === 'sending'

  function getError(): string | undefined {
    if (name === '') return undefined
    // A name grows while it is typed: it is too short only once that is all.
    if (problem === 'too short' && checkedName !== name) return undefined
    if (problem) return t(PROBLEM_MESSAGES[problem])
    if (isSettled && check.isError) return t('Unable to verify username')
    return refusal ? t(msg(refusal)) : undefined
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isAvailable && isAcknowledged && !isBusy) void register(name)
      }}
    >
      <TextField
        label={t('Username')}
        value={name}
        onChange={(text) => {
          setName(text.trim())
          if (state.status === 'failed') reset()
        }}
        error={error}
        hint={
          isAvailable
            ? t('%name% is available.', { name })
            : t('%min% to %max% letters or numbers. You can’t change it later.', {
                min: String(USERNAME_LENGTHS.min),
                max: String(USERNAME_LENGTHS.max),
              })
        }
      />
      <Announcement text={error ?? (isAvailable ? t('%name% is available.', { name }) : undefined)} />
      <Checkbox
        label={t('I understand that people can see my wallet when they know my username.')}
        checked={isAcknowledged}
        onChange={setAcknowledged}
      />
      {state.status === 'failed' && (
        <Banner variant="danger" isAnnounced>
          {t(state.message)}
        </Banner>
      )}
      <p role="status" className="sr-only">
        {state.status === 'awaiting-wallet' && t('Sign the username in your wallet')}
      </p>
      {check.isError && isSettled ? (
        <Button fullWidth size="large" variant="secondary" onClick={() => void check.refetch()}>
          {t('Try again')}
        </Button>
      ) : (
        <Button fullWidth size="large" isSubmit isPending={isBusy} disabled={!isAvailable || !isAcknowledged}>
          {isBusy ? t('Sign in your wallet') : t('Verify username')}
        </Button>
      )}
    </form>
  )
}
