import { useAppConfig } from './appConfig.ts'

/** External links of menu and footer (spec trading-core §2). */
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

/** URL of an external link from `links` in config.json; undefined when the operator set none. */
export const useExternalLink = (name: ExternalLinkKey): string | undefined => useAppConfig().links[name]
