/**
 * Where each service listens unless told otherwise. All below 32768: Linux gives the ports from there on to outgoing
 * connections, and any of those would keep a service from starting.
 */
export const DEFAULT_PORTS = {
  status: 12_000,
  indexer: 12_069,
  hub: 12_070,
  keeper: 12_400,
  filler: 12_401,
  items: 12_500,
} as const
