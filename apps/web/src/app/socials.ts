import { siFacebook, siGitbook, siGithub, siInstagram, siTelegram, siX } from 'simple-icons'
import type { OutsideName } from './links.ts'

/** Where people meet (spec trading-core §2, footer); names of places are the same in every language. */
export const socials: readonly { readonly label: string; readonly outside: OutsideName; readonly path: string }[] = [
  { label: 'Telegram', outside: 'telegram', path: siTelegram.path },
  { label: 'Twitter', outside: 'twitter', path: siX.path },
  { label: 'Instagram', outside: 'instagram', path: siInstagram.path },
  { label: 'Facebook', outside: 'facebook', path: siFacebook.path },
  { label: 'Gitbook', outside: 'gitbook', path: siGitbook.path },
  { label: 'Github', outside: 'github', path: siGithub.path },
]
