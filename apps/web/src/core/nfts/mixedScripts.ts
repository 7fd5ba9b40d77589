/** Scripts with letters that look like Latin ones. */
const LOOKALIKE_SCRIPTS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** Whether a word of a name has Latin letters and ones of another script that can pass for them, such as a Cyrillic o. */
export const hasMixedScripts = (name: string): boolean =>
  name.split(/\s+/).some((word) => /\p{Script=Latin}/u.test(word) && LOOKALIKE_SCRIPTS.test(word))
