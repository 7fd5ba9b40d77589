import type { ExternalLinkKey } from '../config/externalLinks.ts'

/** Community links (spec trading-core §2, footer); their names are not translated. */
export const socials = [
  { label: 'Telegram', externalKey: 'telegram' },
  { label: 'Twitter', externalKey: 'twitter' },
  { label: 'Instagram', externalKey: 'instagram' },
  { label: 'Facebook', externalKey: 'facebook' },
  { label: 'Gitbook', externalKey: 'gitbook' },
  { label: 'Github', externalKey: 'github' },
] as const satisfies readonly { readonly label: string; readonly externalKey: ExternalLinkKey }[]
