import type { OutsideName } from '../config/externalLinks.ts'

/** Where people meet (spec trading-core §2, footer); names of places are the same in every language. */
export const socials = [
  { label: 'Telegram', outside: 'telegram' },
  { label: 'Twitter', outside: 'twitter' },
  { label: 'Instagram', outside: 'instagram' },
  { label: 'Facebook', outside: 'facebook' },
  { label: 'Gitbook', outside: 'gitbook' },
  { label: 'Github', outside: 'github' },
] as const satisfies readonly { readonly label: string; readonly outside: OutsideName }[]
