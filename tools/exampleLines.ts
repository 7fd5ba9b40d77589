// Examples of docstrings and readmes say what they give: `expression // => value`, and `expression // throws ErrorName`.

/** What a line of an example claims; undefined where it claims nothing. */
export type Claim =
  | { readonly expression: string; readonly value: string }
  | { readonly expression: string; readonly error: string }

/** Reads the claim of one line. */
export function readClaim(line: string): Claim | undefined {
  const [, expression, value] = /^(.+?) \/\/ => (.+)$/.exec(line) ?? []
  if (expression && value) return { expression, value }
  const [, call, error] = /^(.+?) \/\/ throws (\w+)$/.exec(line) ?? []
  return call && error ? { expression: call, error } : undefined
}

/** The code with each claim written as this function says. */
export const replaceClaims = (code: string, toCode: (claim: Claim) => string): string =>
  code
    .split('\n')
    .map((line) => {
      const claim = readClaim(line)
      return claim === undefined ? line : toCode(claim)
    })
    .join('\n')
