import type { ExternalLinkKey } from '../config/externalLinks.ts'

/** Where people meet (spec trading-core §2, footer); names of places are the same in every language. */
export const socials = [
  { label: 'Telegram', externalKey: 'telegram' },
  { label: 'Twitter', externalKey: 'twitter' },
  { label: 'Instagram', externalKey: 'instagram' },
  { label: 'Facebook', externalKey: 'facebook' },
  { label: 'Gitbook', externalKey: 'gitbook' },
  { label: 'Github', externalKey: 'github' },
] as const satisfies readonly { readonly label: string; readonly externalKey: ExternalLinkKey }[]
