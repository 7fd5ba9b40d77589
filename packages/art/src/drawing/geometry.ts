/** A point in the picture, whose center is 0, 0 and whose edges are 50 away. */
export type Point = readonly [x: number, y: number]

export const round = (length: number) => Math.round(length * 100) / 100

/**
 * Sine of an angle in turns. `Math.sin` may differ in its last digit between engines; sums and products may not, so that
 * the same picture has the same bytes everywhere.
 */
export function sine(turns: number): number {
  const part = turns - Math.round(turns)
  const folded = part > 0.25 ? 0.5 - part : part < -0.25 ? -0.5 - part : part
  const x = folded * 2 * Math.PI
  const square = x * x
  return x * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - (square / 72) * (1 - square / 110)))))
}

export const cosine = (turns: number) => sine(turns + 0.25)

/** Numbers of a path. A minus sign separates as well as a space does. */
export const toPath = (...numbers: readonly number[]) =>
  numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${round(number)}` : `${round(number)}`)).join('')

/**
 * A closed outline that is the same on both sides, from its right half.
 * @param half points of cubic curves from the top of the axis to its foot: a point, then two controls and a point each
 */
export function mirror(half: readonly Point[]): string {
  const left = half
    .toReversed()
    .slice(1)
    .map(([x, y]): Point => [-x, y])
  const [first, ...rest] = [...half, ...left]
  return `M${toPath(...(first ?? []))}C${toPath(...rest.flat())}Z`
}

/** Prime factors of a number, largest first. */
function factorize(number: number): readonly number[] {
  for (let factor = 2; factor * factor <= number; factor++)
    if (number % factor === 0) return [...factorize(number / factor), factor]
  return [number]
}

/**
 * A shape turned around the center. Copies are made of copies, by the factors of their number, which takes a fraction of
 * the bytes.
 * @param id begins the names of the copies
 * @param turn degrees that all copies together cover: 180 for a shape that is its own half turn
 */
export function turn(id: string, shape: string, copies: number, degrees = 360): string {
  let content = shape
  let step = degrees / copies
  for (const [level, factor] of factorize(copies).entries()) {
    const name = `${id}${level}`
    const uses = Array.from(
      { length: factor - 1 },
      (_, copy) => `<use href="#${name}" transform="rotate(${round(step * (copy + 1))})"/>`,
    )
    content = `<g id="${name}">${content}</g>${uses.join('')}`
    step *= factor
  }
  return content
}

/** A shape repeated downwards 2^doublings times. */
export function repeat(id: string, shape: string, step: number, doublings: number): string {
  let content = shape
  for (let level = 0; level < doublings; level++) {
    const name = `${id}${level}`
    content = `<g id="${name}">${content}</g><use href="#${name}" y="${round(step * 2 ** level)}"/>`
  }
  return content
}
