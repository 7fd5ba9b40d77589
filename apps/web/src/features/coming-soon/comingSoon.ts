import { type Message, msg } from '../../lib/i18n/message.ts'
import type { ComingSoonPath } from './comingSoon.route.tsx'

/** Drawings of what a screen will hold. */
export type ComingSoonObject = 'saleRing'

/** Title of a screen that is not available yet, what people will do on it, and the drawing of it. */
type ComingSoonContent = {
  readonly title: Message
  readonly description: Message
  readonly object: ComingSoonObject
}

/** Content of each coming-soon screen. */
export const comingSoon: Readonly<Record<ComingSoonPath, ComingSoonContent>> = {
  '/launchpad': {
    title: msg('Launchpad'),
    description: msg('Join new token sales early, with clear soft and hard caps.'),
    object: 'saleRing',
  },
}
