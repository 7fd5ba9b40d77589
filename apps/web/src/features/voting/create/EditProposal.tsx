import { useQuery } from '@tanstack/react-query'
import { createUpdate } from '@zono/messages'
import { useState } from 'react'
import type { Hex } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useAtHubTime } from '#core/services/hubClock.ts'
import { type SigningState, useSignedMessage } from '#core/services/useSignedMessage.ts'
import { SwitchNetwork } from '#core/wallet/connect/SwitchNetwork.tsx'
import { useAccountAddress, useSwitchNetwork } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useNavigate } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { HubFailure } from '../HubFailure.tsx'
import { SigningProgress } from '../SigningProgress.tsx'
import { showAccepted } from '../showAccepted.ts'
import { proposalQuery } from '../voting.queries.ts'
import { canChange } from '../voting.rules.ts'
import type { Proposal } from '../voting.schemas.ts'
import { ChoicesField } from './ChoicesField.tsx'
import { MarkdownEditor } from './MarkdownEditor.tsx'
import { getTextErrors, normalizeText, type ProposalTexts } from './proposalForm.rules.ts'

const BUSY: readonly SigningState['status'][] = ['preparing', 'awaiting-wallet', 'sending']

/** Changes the texts of an own proposal before voting starts. Period and snapshot stay. */
export function EditProposal({ id }: { readonly id: Hex }) {
  const t = useTranslation()
  const account = useAccountAddress()
  const { data: proposal, isError, refetch } = useQuery(proposalQuery(useChain(), id))
  const isOpen = useAtHubTime((now) => (proposal ? canChange(proposal, account, now) : undefined))
  if (proposal === undefined || (proposal && isOpen === undefined)) {
    return isError ? (
      <HubFailure title={t('Couldn’t load the proposal')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" />
    )
  }
  if (proposal === null || !isOpen) {
    return (
      <EmptyState
        title={t('Only its creator can change a proposal, until voting starts.')}
        action={
          <Link to="/voting/proposal" className={getButtonClassName({ variant: 'secondary' })}>
            {t('See all proposals')}
          </Link>
        }
      />
    )
  }
  return <EditForm proposal={proposal} />
}

function EditForm({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const network = useSwitchNetwork()
  const { state, send } = useSignedMessage()
  const [form, setForm] = useState<ProposalTexts>({
    title: proposal.title,
    body: proposal.body,
    choices: proposal.choices,
  })
  const errors = getTextErrors(form)
  const isBusy = BUSY.includes(state.status)
  const isChanged =
    form.title !== proposal.title ||
    form.body !== proposal.body ||
    form.choices.join('\n') !== proposal.choices.join('\n')

  async function publish() {
    const title = normalizeText(form.title)
    const content = { title, body: normalizeText(form.body), choices: form.choices.map(normalizeText) }
    const subject = { kind: 'change', title } as const
    const sent = await send((sender) => createUpdate({ ...sender, proposal: proposal.id, ...content }), subject)
    if (!sent?.isStored) return
    showAccepted(subject)
    navigate({ to: '/voting/proposal/$id', params: { id: proposal.id } })
  }

  return (
    <Card>
      <div className="grid gap-6">
        <TextField
          label={t('Title')}
          value={form.title}
          onChange={(title) => setForm({ ...form, title })}
          error={errors.title && t(errors.title)}
        />
        <MarkdownEditor
          label={t('Content')}
          value={form.body}
          onChange={(body) => setForm({ ...form, body })}
          onBlur={() => {}}
          error={errors.body && t(errors.body)}
        />
        <ChoicesField
          choices={form.choices}
          onChange={(choices) => setForm({ ...form, choices })}
          error={errors.choices && t(errors.choices)}
        />
        <p className="text-sm text-muted">{t('Start, end and snapshot stay as they are.')}</p>
        <SigningProgress state={state} />
        {network.isNeeded ? (
          <SwitchNetwork wide />
        ) : (
          <Button
            fullWidth
            size="large"
            isPending={isBusy}
            disabled={!isChanged || Object.keys(errors).length > 0 || state.status === 'kept'}
            onClick={() => void publish()}
          >
            {t('Sign and publish')}
          </Button>
        )}
      </div>
    </Card>
  )
}
