/** Groups of the index of help, in its order. */
export type HelpGroup = 'start' | 'areas' | 'messages'

/** One page of help. Help is written in English in every language of the page. */
export type HelpTopic = {
  /** Last part of its path, and the name of its file in `pages/`. */
  readonly slug: string
  readonly title: string
  /** What it answers, in one line. */
  readonly summary: string
  /** What else it is found by. */
  readonly words: string
  readonly group: HelpGroup
  /** Path of the screen that it explains. */
  readonly screen?: string
  /** First path segments of screens that it explains too, or of its own screen where that is not the slug. */
  readonly segments?: readonly string[]
}

/** All topics of help. Texts may name the operator's words as `%product%`, `%coin%` and `%token%`. */
export const helpTopics: readonly HelpTopic[] = [
  {
    slug: 'wallet',
    title: 'Your wallet',
    summary: 'What a wallet is, how to connect one, and what this page can’t do without it.',
    words: 'account connect metamask walletconnect seed phrase keys sign',
    group: 'start',
  },
  {
    slug: 'network-fees',
    title: 'Network fees',
    summary: 'What gas is, who gets it, and why a failed transaction costs something too.',
    words: 'gas price gwei speed stuck pending nonce failed',
    group: 'start',
  },
  {
    slug: 'approvals',
    title: 'Approvals',
    summary: 'Why a contract asks before it moves your tokens, and how much you allow it.',
    words: 'approve enable allowance spender unlimited permit revoke',
    group: 'start',
  },
  {
    slug: 'slippage',
    title: 'Slippage and price impact',
    summary: 'How a price can move before your swap is included, and what others can take from it.',
    words: 'tolerance sandwich front-running mev minimum received price impact deadline',
    group: 'start',
  },
  {
    slug: 'impermanent-loss',
    title: 'Impermanent loss',
    summary: 'Why tokens in a pair can be worth less than tokens you kept, with an example.',
    words: 'divergence loss liquidity pair provide example',
    group: 'start',
  },
  {
    slug: 'lock-times',
    title: 'Lock times',
    summary: 'Where your tokens can’t be taken out at once, for how long, and what leaving early costs.',
    words: 'locked unlock early withdrawal penalty wait vesting',
    group: 'start',
  },
  {
    slug: 'scams',
    title: 'Scams',
    summary: 'Look-alike addresses, unlisted tokens and messages that ask for your keys.',
    words: 'fraud phishing fake token look-alike address poisoning support honeypot',
    group: 'start',
  },
  {
    slug: 'swap',
    title: 'Swap',
    summary: 'Trade one token for another at the price of the pairs.',
    words: 'exchange trade buy sell route price',
    group: 'areas',
    screen: '/swap',
  },
  {
    slug: 'orders',
    title: 'Limit and recurring orders',
    summary: 'How to sell at your price, or a little each day, while you’re away.',
    words: 'limit order recurring dca dollar cost average tip fill cancel expiry signed order book',
    group: 'areas',
    screen: '/limit',
    segments: ['limit', 'recurring'],
  },
  {
    slug: 'liquidity',
    title: 'Liquidity',
    summary: 'Put two tokens into a pair, earn a part of its fees, and take them out again.',
    words: 'add remove import pool lp token pair provide',
    group: 'areas',
    screen: '/liquidity',
    segments: ['add', 'remove', 'find'],
  },
  {
    slug: 'migration',
    title: 'Migration',
    summary: 'Exchange an old token for its new one at a fixed rate.',
    words: 'old token new token convert rate limit',
    group: 'areas',
    screen: '/migration',
  },
  {
    slug: 'allowances',
    title: 'Token approvals',
    summary: 'See which contracts may move your tokens, and take that back.',
    words: 'allowances revoke spender approve unlimited',
    group: 'areas',
    screen: '/allowances',
  },
  {
    slug: 'farms',
    title: 'Farms',
    summary: 'Stake LP tokens and earn %token%.',
    words: 'stake lp harvest apr multiplier yield stakings',
    group: 'areas',
    screen: '/farms',
    segments: ['stakings'],
  },
  {
    slug: 'pools',
    title: 'Pools and the vault',
    summary: 'Stake one token and earn another, or let the vault restake for you.',
    words: 'staking pool syrup auto compound vault bounty withdrawal fee performance fee',
    group: 'areas',
    screen: '/pools',
  },
  {
    slug: 'auctions',
    title: 'Farm auctions',
    summary: 'Projects bid for a farm of their own.',
    words: 'auction bid winner reclaim whitelist',
    group: 'areas',
    screen: '/farms/auction',
  },
  {
    slug: 'lottery',
    title: 'Lottery',
    summary: 'Buy tickets, match digits of the drawn number, and collect prizes.',
    words: 'ticket draw prize bracket discount random round',
    group: 'areas',
    screen: '/lottery',
  },
  {
    slug: 'prediction',
    title: 'Prediction',
    summary: 'Bet whether a price will be higher or lower at the end of a round.',
    words: 'bull bear up down round payout oracle collect leaderboard',
    group: 'areas',
    screen: '/prediction',
  },
  {
    slug: 'nft-mint',
    title: 'NFT mint',
    summary: 'Buy new NFTs from their collection.',
    words: 'mint collection presale reveal limit',
    group: 'areas',
    screen: '/nft-mint',
  },
  {
    slug: 'nft-farming',
    title: 'NFT farming',
    summary: 'Lock tokens for a time and receive NFTs.',
    words: 'nft lock farm tokens',
    group: 'areas',
    screen: '/nft-farming',
  },
  {
    slug: 'nft-staking',
    title: 'NFT staking',
    summary: 'Stake NFTs and earn tokens until the pool ends.',
    words: 'nft stake pool reward',
    group: 'areas',
    screen: '/nft-staking',
  },
  {
    slug: 'squad',
    title: 'Squad',
    summary: 'A collection whose traits are fixed before its sale: tickets, draw and pieces.',
    words: 'squad ticket mint presale draw rare',
    group: 'areas',
    screen: '/squad',
  },
  {
    slug: 'nft-market',
    title: 'NFT market',
    summary: 'Buy and sell NFTs, make offers, and see what fees are taken.',
    words: 'collectible collection listing offer royalty sweep sell buy',
    group: 'areas',
    screen: '/nfts',
    segments: ['nfts'],
  },
  {
    slug: 'ifo',
    title: 'IFO',
    summary: 'Commit tokens to a sale and receive a share of the new token.',
    words: 'initial farm offering sale commit overflow refund vesting',
    group: 'areas',
    screen: '/ifo',
  },
  {
    slug: 'launchpad',
    title: 'Launchpad',
    summary: 'Buy a new token at a fixed price, up to a cap, and claim it later.',
    words: 'private sale soft cap referral claim',
    group: 'areas',
    screen: '/launchpad',
  },
  {
    slug: 'voting',
    title: 'Voting',
    summary: 'Make proposals and vote on them with a signature, without a fee.',
    words: 'governance proposal vote power snapshot',
    group: 'areas',
    screen: '/voting',
  },
  {
    slug: 'profile',
    title: 'Profile and teams',
    summary: 'Your name, your picture and your team on the chain.',
    words: 'profile team points username avatar leaderboard collectibles gift',
    group: 'areas',
    screen: '/teams',
    segments: ['profile', 'create-profile', 'teams', 'collectibles'],
  },
  {
    slug: 'competition',
    title: 'Trading battle',
    summary: 'Trade for your team and claim what you won.',
    words: 'trading competition battle team rank prize',
    group: 'areas',
    screen: '/competition',
  },
  {
    slug: 'info',
    title: 'Info',
    summary: 'Volumes, liquidity and trades of pairs and tokens, and where the figures come from.',
    words: 'analytics chart volume tvl statistics history',
    group: 'areas',
    screen: '/info',
  },
  {
    slug: 'portfolio',
    title: 'Portfolio',
    summary: 'Everything that an account holds here, and what it is worth.',
    words: 'balance positions total value account history',
    group: 'areas',
    screen: '/portfolio',
  },
  {
    slug: 'operator',
    title: 'Operator',
    summary: 'Who may change what on this exchange, and how long a change waits.',
    words: 'owner timelock roles delay keys admin governance',
    group: 'areas',
    screen: '/operator',
  },
  {
    slug: 'messages',
    title: 'Messages',
    summary: 'What each message of the page and the wallet means, and what to do.',
    words: 'error failed rejected problem warning',
    group: 'messages',
  },
]

/** The topic with this slug, or the one of the screens whose paths begin with this segment. */
export const findTopic = (name: string): HelpTopic | undefined =>
  helpTopics.find(({ slug }) => slug === name) ?? helpTopics.find(({ segments }) => segments?.includes(name))
