import type { OutboxSubject } from '../../core/services/outbox.ts'
import { showToast } from '../../core/toasts/toasts.ts'
import { msg } from '../../lib/i18n/message.ts'

/** Announces that the hub has stored a message. */
export function showAccepted({ kind, title, choice = '' }: OutboxSubject): void {
  if (kind === 'vote')
    showToast({
      type: 'success',
      title: msg('Vote cast!'),
      description: msg('“%choice%” on “%title%”', { choice, title }),
      sealSeed: title,
    })
  else
    showToast({
      type: 'success',
      title: msg('Proposal created!'),
      description: msg('“%title%”', { title }),
      sealSeed: title,
    })
}
