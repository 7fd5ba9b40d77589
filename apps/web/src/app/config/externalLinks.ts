import { useAppConfig } from './appConfig.ts'

/** Places outside the page that the menu and the footer name (spec trading-core §2). */
export type ExternalLinkKey =
  | 'earlierVersion'
  | 'repository'
  | 'whitepaper'
  | 'blog'
  | 'docs'
  | 'marketplace'
  | 'about'
  | 'roadmap'
  | 'community'
  | 'contractAudit'
  | 'kycAudit'
  | 'tokenomics'
  | 'contacts'
  | 'telegram'
  | 'twitter'
  | 'instagram'
  | 'facebook'
  | 'gitbook'
  | 'github'

/** Where a place is, as `links` in config.json gives it; undefined where whoever runs the page has not said. */
export const useExternalLink = (name: ExternalLinkKey): string | undefined => useAppConfig().links[name]
