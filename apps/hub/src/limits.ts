// Limits of the hub's routes: what they hold to, and what their OpenAPI document says.

/** Requests of a network address: so many a second, and so many at once. */
export const RATE_LIMITS = {
  write: { perSecond: 20, burst: 60 },
  read: { perSecond: 100, burst: 300 },
  power: { perSecond: 5, burst: 20 },
  /** Names of accounts without a profile. */
  usernames: { perSecond: 1 / 3600, burst: 30 },
  /** Orders of accounts that do not have what they sell. */
  unfundedOrders: { perSecond: 20 / 3600, burst: 30 },
  /** Checks of contract wallets. */
  wallets: { perSecond: 2, burst: 5 },
  /** Votes that wait for their power while the chain cannot be read. */
  pending: { perSecond: 200 / 3600, burst: 200 },
} as const

/** Messages of an account whose signature was proven. */
export const ACCOUNT_LIMITS = {
  votes: { perSecond: 10 / 60, burst: 10 },
  proposals: { perSecond: 60 / 3600, burst: 60 },
  /** Changes, withdrawals and warnings of proposals. */
  changes: { perSecond: 1 / 60, burst: 10 },
  usernames: { perSecond: 1 / 60, burst: 5 },
  orders: { perSecond: 20 / 60, burst: 60 },
} as const

export const MAX_BODY_BYTES = 100_000
/** A thousand votes to verify are more than a message. */
export const MAX_VERIFY_BYTES = 3 * MAX_BODY_BYTES

/** Votes that one request can verify, and how many of them count as one read: a thousand take 18 ms. */
export const [MAX_VERIFIED_VOTES, VOTES_PER_READ] = [1000, 10] as const
/** Accounts whose names one request can ask for, and how many of them count as one read. */
export const [MAX_ADDRESSES, ADDRESSES_PER_READ] = [100, 10] as const
/** Orders of one answer, and how many of them count as one read. */
export const [MAX_LISTED_ORDERS, ORDERS_PER_READ] = [500, 10] as const
/** Bytes of a GraphQL answer that count as one more read: 2 MB, the largest, take a fifth of what a client may ask in a second. */
export const BYTES_PER_READ = 100_000

/** Seconds for which browsers and proxies keep the description of the API, and content, which never changes. */
export const [DOCUMENT_MAX_AGE_SECONDS, CONTENT_MAX_AGE_SECONDS] = [300, 31_536_000] as const
