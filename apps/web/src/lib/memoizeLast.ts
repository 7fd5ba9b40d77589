/** Memoizes the last call: the same arguments return the same value. */
export function memoizeLast<args extends readonly unknown[], value>(
  make: (...args: args) => value,
): (...args: args) => value {
  let last: { readonly args: args; readonly value: value } | undefined
  return (...args) => {
    if (last === undefined || args.some((arg, i) => arg !== last?.args[i])) last = { args, value: make(...args) }
    return last.value
  }
}
