import { siFacebook, siGitbook, siGithub, siInstagram, siTelegram, siX } from 'simple-icons'
import { useSite } from '../config/appConfig.ts'
import { OutsideAnchor } from './MenuAnchor.tsx'
import { socials } from './socials.ts'

const ICONS = {
  telegram: siTelegram,
  twitter: siX,
  instagram: siInstagram,
  facebook: siFacebook,
  gitbook: siGitbook,
  github: siGithub,
}

/** Links to those places where the community meets that config.json names. A chunk of its own: the outlines of the marks weigh 2.5 KB. */
export function SocialLinks() {
  const { links: addresses } = useSite()
  return (
    <ul className="-mx-2.5 flex">
      {socials
        .filter(({ outside }) => addresses[outside] !== undefined)
        .map(({ label, outside }) => (
          <li key={outside}>
            <OutsideAnchor
              name={outside}
              label={label}
              className="flex size-10 items-center justify-center rounded-full hover:bg-raised hover:text-ink"
            >
              <svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" fill="currentColor">
                <path d={ICONS[outside].path} />
              </svg>
            </OutsideAnchor>
          </li>
        ))}
    </ul>
  )
}
