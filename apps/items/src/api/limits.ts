// Limits of the API: what its routes hold to, and what its OpenAPI document says.

/** Characters of the address of a request. */
export const MAX_URL_LENGTH = 12_000
/** Requests that a client may send at once, in seconds of its rate. */
export const BURST_SECONDS = 4
/** Requests a second and client, where the operator sets none. */
export const DEFAULT_RATE_LIMIT = 100

/** Seconds for which browsers and proxies keep a piece, and what all pieces show before the order is drawn. */
export const PIECE_MAX_AGE_SECONDS = 300
export const SEALED_MAX_AGE_SECONDS = 5
/** Seconds for which they keep the description of the API. */
export const DOCUMENT_MAX_AGE_SECONDS = 300

/** Where a piece can be. */
export const LOCATIONS = ['wallet', 'market', 'staking', 'farm', 'profile'] as const
/** Pieces of one answer, and how far pages reach into a list. */
export const MAX_ITEMS = 100
export const MAX_OFFSET = 10_000
/** Traits of one filter, values of each, and characters of them all. */
export const MAX_TRAITS = 10
export const MAX_VALUES_PER_TRAIT = 50
export const MAX_TRAITS_LENGTH = 8000
/** Characters of a picture inside a list. A larger one is given with the metadata of its piece alone. */
export const MAX_LISTED_IMAGE_LENGTH = 24_000

/** Characters of a search, and what it finds of each kind. */
export const MAX_SEARCH_LENGTH = 80
export const MAX_FOUND = 20
/** Traits of a collection in one answer, and values of each. */
export const MAX_LISTED_TRAITS = 200
export const MAX_LISTED_VALUES = 1000

/** Seconds between two refreshes of a piece. */
export const REFRESH_INTERVAL_SECONDS = 60
