/**
 * Name of a pair in a pattern, in either order: which token comes first follows their addresses, and those follow what is
 * deployed before them.
 * @example
 * new RegExp(`^${toPairPattern('BUSD', 'ZONO')}$`) // matches BUSD/ZONO and ZONO/BUSD, and BUSD-ZONO
 */
export const toPairPattern = (one: string, other: string): string => `(?:${one}[/-]${other}|${other}[/-]${one})`
