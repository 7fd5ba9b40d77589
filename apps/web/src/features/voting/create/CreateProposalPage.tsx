import { Suspense, useRef, useState } from 'react'
import { type Hex, isHash } from 'viem'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useNavigate, useSearchTexts } from '#lib/router/hooks.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { showAccepted } from '../showAccepted.ts'
import { VotingLayout } from '../VotingLayout.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import { clearDraft, updateDraft } from './draft.ts'
import { MarkdownEditor } from './MarkdownEditor.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { ProposalPower, useProposalPower } from './ProposalPower.tsx'
import { type CheckedProposal, PublishDialog } from './PublishDialog.tsx'
import {
  FORM_FIELDS,
  type FormField,
  normalizeText,
  type ProposalForm,
  parseMoment,
  parseSnapshot,
} from './proposalForm.rules.ts'
import { useProposalForm } from './useProposalForm.ts'

/** What is signed of a valid form; undefined for any other. */
function toProposal(form: ProposalForm): CheckedProposal | undefined {
  const [start, end] = [parseMoment(form.startDate, form.startTime), parseMoment(form.endDate, form.endTime)]
  const snapshot = parseSnapshot(form.snapshot)
  if (typeof start !== 'number' || typeof end !== 'number' || snapshot === undefined) return undefined
  const [title, body] = [normalizeText(form.title), normalizeText(form.body)]
  return { title, body, choices: form.choices.map(normalizeText), start, end, snapshot }
}

const EditProposal = lazyComponent('EditProposal', async () => (await import('./EditProposal.tsx')).EditProposal)

/**
 * The form of a new proposal. What is typed is kept in this browser until it is published. `?edit=` names an own proposal
 * to change instead.
 */
export function CreateProposalPage() {
  const t = useTranslation()
  const { edit } = useSearchTexts()
  if (typeof edit === 'string' && isHash(edit)) {
    return (
      <VotingLayout>
        <PageHeader title={t('Edit')} />
        <Suspense fallback={<Skeleton width="100%" />}>
          <EditProposal id={edit} />
        </Suspense>
      </VotingLayout>
    )
  }
  return (
    <VotingLayout>
      <PageHeader title={t('Make a Proposal')} subtitle={t('Your draft is kept in this browser.')} />
      <CreateProposalForm />
    </VotingLayout>
  )
}

function CreateProposalForm() {
  const t = useTranslation()
  const navigate = useNavigate()
  const connect = useConnectDialog()
  const account = useAccountAddress()
  const formRef = useRef<HTMLFormElement>(null)
  const { form, errors, shownErrors, touch, setSnapshot } = useProposalForm()
  const [proposal, setProposal] = useState<CheckedProposal>()
  const rights = useProposalPower(parseSnapshot(form.snapshot))
  const show = (field: FormField) => {
    const error = shownErrors[field]
    return error && t(error)
  }

  function publish() {
    touch(...FORM_FIELDS)
    if (Object.keys(errors).length === 0) setProposal(toProposal(form))
    // After the errors are drawn.
    else setTimeout(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  function leave(id: Hex, isStored: boolean) {
    if (isStored) showAccepted({ kind: 'proposal', title: form.title })
    clearDraft()
    navigate(isStored ? { to: '/voting/proposal/$id', params: { id } } : { to: '/voting/proposal' })
  }

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
      }}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <Card>
        <div className="grid gap-6">
          <TextField
            label={t('Title')}
            value={form.title}
            onChange={(title) => {
              updateDraft({ title })
              touch('title')
            }}
            error={show('title')}
          />
          <MarkdownEditor
            label={t('Content')}
            value={form.body}
            onChange={(body) => updateDraft({ body })}
            onBlur={() => touch('body')}
            error={show('body')}
          />
          <ChoicesField
            choices={form.choices}
            onChange={(choices) => {
              updateDraft({ choices })
              if (choices.length < form.choices.length) touch('choices')
            }}
            error={show('choices')}
          />
        </div>
      </Card>
      <Card>
        <div className="grid gap-6">
          <PeriodFields form={form} show={show} touch={touch} />
          <TextField
            label={t('Snapshot')}
            inputMode="numeric"
            value={form.snapshot}
            onChange={(text) => {
              setSnapshot(text)
              touch('snapshot')
            }}
            error={show('snapshot')}
            hint={t('Voting power is what accounts held at this block.')}
          />
          <ProposalPower rights={rights} block={parseSnapshot(form.snapshot)} />
          {account === undefined ? (
            <Button fullWidth size="large" onClick={connect.open}>
              {t('Connect Wallet')}
            </Button>
          ) : (
            <Button fullWidth size="large" disabled={rights.isTooLow} onClick={publish}>
              {t('Publish')}
            </Button>
          )}
        </div>
      </Card>
      {proposal && <PublishDialog proposal={proposal} onSigned={leave} onClose={() => setProposal(undefined)} />}
    </form>
  )
}
