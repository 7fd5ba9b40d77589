import { siFacebook, siGitbook, siGithub, siInstagram, siTelegram, siX } from 'simple-icons'
import { useAppConfig } from '../config/appConfig.ts'
import { ExternalMenuAnchor } from './MenuAnchor.tsx'
import { socials } from './socials.ts'

const SOCIAL_ICONS = {
  telegram: siTelegram,
  twitter: siX,
  instagram: siInstagram,
  facebook: siFacebook,
  gitbook: siGitbook,
  github: siGithub,
}

/** Community links that config.json names. Loaded separately: the icons weigh 2.5 KB. */
export function SocialLinks() {
  const { links: addresses } = useAppConfig()
  return (
    <ul className="-mx-2.5 flex">
      {socials
        .filter(({ externalKey }) => addresses[externalKey] !== undefined)
        .map(({ label, externalKey }) => (
          <li key={externalKey}>
            <ExternalMenuAnchor
              href={addresses[externalKey]}
              label={label}
              className="flex size-10 items-center justify-center rounded-full hover:bg-raised hover:text-ink"
            >
              <svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" fill="currentColor">
                <path d={SOCIAL_ICONS[externalKey].path} />
              </svg>
            </ExternalMenuAnchor>
          </li>
        ))}
    </ul>
  )
}
