/** External links of menu and footer that have names of their own, translated in every language. */
export const LINK_KEYS = [
  'earlierVersion',
  'repository',
  'whitepaper',
  'blog',
  'docs',
  'marketplace',
  'about',
  'roadmap',
  'community',
  'contractAudit',
  'kycAudit',
  'tokenomics',
  'contacts',
  'telegram',
  'twitter',
  'instagram',
  'facebook',
  'gitbook',
  'github',
] as const

export type LinkKey = (typeof LINK_KEYS)[number]
