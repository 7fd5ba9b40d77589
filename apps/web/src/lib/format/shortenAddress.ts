/** First 6 and last 4 characters of an address: `0x1234...abcd` (spec trading-core §2). */
export const shortenAddress = (address: string): string => `${address.slice(0, 6)}...${address.slice(-4)}`
