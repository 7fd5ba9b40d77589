import type { OutboxSubject } from '#core/services/outbox.ts'
import { showToast } from '#core/toasts/toasts.ts'
import { msg } from '#lib/i18n/message.ts'

const TITLES = {
  vote: msg('Vote cast!'),
  proposal: msg('Proposal created!'),
  change: msg('Proposal changed'),
  withdrawal: msg('Proposal withdrawn'),
} as const

/** Announces that the hub has stored a message. */
export function showAccepted({ kind, title, choice = '' }: OutboxSubject): void {
  showToast({
    type: 'success',
    title: TITLES[kind],
    description: kind === 'vote' ? msg('“%choice%” on “%title%”', { choice, title }) : msg('“%title%”', { title }),
    sealSeed: title,
  })
}
