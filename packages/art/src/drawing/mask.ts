import type { Value } from '../layers.ts'
import { mirror, type Point, repeat, turn } from './geometry.ts'

/** A mask. Everything is drawn for its right half; the left half is its mirror image. */
type Mask = {
  /** Right half of the outline, as `mirror` takes it. */
  readonly outline: readonly Point[]
  /** Behind the outline, on both sides: ears, horns, a mane. */
  readonly behind?: string
  /** Right eye, and what else is cut out or drawn on the right side. */
  readonly eye: string
  /** Marks on the right side. */
  readonly marks: string
  /** Marks on the axis. */
  readonly middle: string
  /** How far the lines across the face sag. */
  readonly sag: number
}

/** An almond around a slit. */
const almond = (x: number, y: number, size: number, tilt: number) =>
  `<g transform="translate(${x} ${y})rotate(${tilt})scale(${size})"><path d="M-4 0Q0-3.4 4 0 0 3 -4 0Z"/><circle r="1.1" class="p"/></g>`

const ring = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y})scale(${size})"><circle r="3"/><circle r="1.3" class="p"/></g>`

const MASKS: Readonly<Record<Value<'mask'>, Mask>> = {
  Fox: {
    outline: [
      [0, -18],
      [4, -19],
      [7, -20],
      [9, -21],
      [11, -27],
      [16, -33],
      [20, -36],
      [23, -27],
      [23, -17],
      [20, -10],
      [23, -7],
      [24, -3],
      [23, 0],
      [15, 4],
      [8, 12],
      [0, 18],
    ],
    eye: almond(9.5, -7, 1, -24),
    marks: '<path d="M12-20Q16-27 18.5-30.5 20.5-22 18-14"/><path d="M22-1Q12 0 6 8L2 14"/>',
    middle: '<path class="i" d="M-3 13Q0 11.5 3 13L0 17.5Z"/><path d="M0-18V-9M-2-16-1-10M2-16 1-10"/>',
    sag: 7,
  },
  Owl: {
    outline: [
      [0, -22],
      [5, -22],
      [11, -24],
      [18, -33],
      [19, -27],
      [21, -22],
      [21, -10],
      [22, 6],
      [13, 17],
      [0, 18],
    ],
    eye: `<circle cx="8.5" cy="-7" r="7.2" class="f"/><circle cx="8.5" cy="-7" r="5.6" stroke-width="1.4" stroke-dasharray=".4 .4" class="n"/>${ring(8.5, -7, 1.25)}`,
    marks: '<path d="M1-14Q9-22 17-28M3-17Q10-22 16-26"/><path d="M3 13a2 2 0 004-1 2 2 0 004-2 2 2 0 004-3"/>',
    middle: '<path class="i" d="M-2.5-3Q0-5 2.5-3 2 3 0 6-2 3-2.5-3Z"/>',
    sag: 8,
  },
  Cat: {
    outline: [
      [0, -21],
      [4, -21],
      [7, -20.5],
      [9, -20],
      [12, -27],
      [16, -31],
      [19, -33],
      [22, -26],
      [22, -19],
      [21, -12],
      [24, -3],
      [21, 14],
      [0, 16],
    ],
    eye: almond(9.5, -6, 1.15, -14),
    marks: '<path d="M12-19.5 18-28Q20-22 18.5-15"/><path d="M8 6Q18 3 27 4M8 8Q18 8 27 11M4-19 3-13M8-18 6-13"/>',
    middle: '<path class="i" d="M-2.6 2H2.6L0 5Z"/><path d="M0 5V8Q-3 11-6 9M0 8Q3 11 6 9M0-19V-12"/>',
    sag: 6,
  },
  Bear: {
    outline: [
      [0, -22],
      [10, -22],
      [21, -16],
      [21, -4],
      [22, 6],
      [14, 18],
      [0, 18],
    ],
    behind:
      '<circle cx="16" cy="-21" r="7.5" class="f"/><circle cx="16" cy="-21" r="5"/><circle cx="16" cy="-21" r="3.6"/>',
    eye: ring(8.5, -6, 0.75),
    marks: '<path d="M4-11Q9-14 14-10"/>',
    middle:
      '<ellipse cy="8" rx="9" ry="7.5" class="f"/><ellipse cy="8" rx="7.8" ry="6.4"/><path class="i" d="M-3.6 4Q0 2 3.6 4 2 8 0 8-2 8-3.6 4Z"/><path d="M0 8V10Q-3 13-5 11M0 10Q3 13 5 11"/>',
    sag: 9,
  },
  Hare: {
    outline: [
      [0, -18],
      [2, -18.5],
      [3, -19],
      [4, -20],
      [2, -30],
      [5, -42],
      [10, -43],
      [15, -40],
      [14, -26],
      [12, -17],
      [20, -12],
      [20, 14],
      [0, 17],
    ],
    eye: almond(9, -5, 1.05, 8),
    marks: '<path d="M7-20Q6-32 9.5-39 12-32 9.5-20"/><path d="M6 7Q15 5 24 7M6 9Q15 9 23 13"/>',
    middle:
      '<path class="i" d="M-2.2 3H2.2L0 5.4Z"/><path d="M0 5.4V8Q-3 11-5.5 9M0 8Q3 11 5.5 9M-2 10.5V14H2V10.5M0 10V14"/>',
    sag: 6,
  },
  Raven: {
    outline: [
      [0, -26],
      [9, -26],
      [17, -20],
      [17, -9],
      [17, -1],
      [9, 3],
      [5, 7],
      [3, 13],
      [1.5, 19],
      [0, 23],
    ],
    behind: '<path class="f" d="M3-25Q10-34 20-34 15-30 15-27 22-30 27-28 21-25 19-20 25-20 28-16 21-15 17-10L8-16Z"/>',
    eye: ring(8.5, -9, 0.85),
    marks: '<path d="M6-15Q12-17 15-12M4-2Q9 0 12-2"/>',
    middle:
      '<path class="i" d="M-5-3Q0-7 5-3 4 10 0 21-4 10-5-3Z"/><path class="c" d="M0-4V19M-2.5 1-1.5 2M2.5 1 1.5 2"/>',
    sag: 5,
  },
  Wolf: {
    outline: [
      [0, -20],
      [3, -21],
      [6, -21],
      [8, -22],
      [10, -28],
      [13, -33],
      [15, -37],
      [19, -31],
      [20, -24],
      [18, -17],
      [21, -11],
      [23, -5],
      [26, 0],
      [21, 0],
      [19, 3],
      [20, 7],
      [15, 6],
      [11, 9],
      [10, 14],
      [7, 18],
      [3, 19],
      [0, 19],
    ],
    eye: almond(8.5, -7, 0.9, -20),
    marks: '<path d="M10.5-22 14.5-31Q17-25 16-19"/><path d="M3-6Q4 4 6 11M18-6Q12-1 10 6"/>',
    middle:
      '<path class="i" d="M-3.6 11Q0 8.5 3.6 11 2 14.5 0 14.5-2 14.5-3.6 11Z"/><path d="M0 14.5V19M0-20V-12M-2-17-1-11M2-17 1-11"/>',
    sag: 7,
  },
  Stag: {
    outline: [
      [0, -19],
      [8, -20],
      [13, -15],
      [13, -8],
      [13, 0],
      [8, 4],
      [7, 12],
      [6, 18],
      [3, 20],
      [0, 20],
    ],
    behind:
      '<path class="h" d="M5-17C6-25 17-24 19-33 20-37 19-40 17-43M10-24C8-30 8-33 9-38M18-29C24-30 27-34 27-39M15-25C22-25 27-26 31-31"/><path class="f" d="M12-15Q20-20 26-17 21-9 13-9Z"/><path d="M14-13Q20-16 23-15.5"/>',
    eye: almond(7.5, -7, 0.85, 18),
    marks: '<path d="M4-3Q4 6 4.5 13"/>',
    middle:
      '<path class="i" d="M-3.6 14Q0 12 3.6 14 2 18 0 18-2 18-3.6 14Z"/><path d="M-3-14 0-9 3-14M-4.5-14 0-6 4.5-14"/>',
    sag: 4,
  },
  Ram: {
    outline: [
      [0, -21],
      [8, -22],
      [14, -18],
      [14, -8],
      [14, 2],
      [9, 6],
      [8, 12],
      [6, 19],
      [2, 19],
      [0, 19],
    ],
    behind:
      '<path class="f" d="M4-20C16-34 37-26 36-8 35 6 20 8 18-3 17-9 23-13 27-9 22-9 23-3 26-3 31-4 31-15 24-16 17-17 13-13 10-8Z"/><path d="M9-19C20-27 34-21 33-8 32 3 22 3 21-3M12-14C20-22 31-19 30-8"/><path stroke-width="2.4" stroke-dasharray=".4 1.6" d="M7-19.5C18-30 35.5-24 34.5-8 33.5 4 22 5 19.5-3"/>',
    eye: almond(8, -7, 0.9, 14),
    marks: '<path d="M4-2Q5 5 4.5 12"/>',
    middle:
      '<path class="i" d="M-3.6 12Q0 14 3.6 12L0 16.5Z"/><path d="M-8-18a2 2 0 014 0 2 2 0 014 0 2 2 0 014 0 2 2 0 014 0M-6-15.5a2 2 0 014 0 2 2 0 014 0 2 2 0 014 0"/>',
    sag: 5,
  },
  Lion: {
    outline: [
      [0, -19],
      [9, -20],
      [17, -16],
      [17, -6],
      [17, 4],
      [12, 8],
      [10, 13],
      [8, 17],
      [3, 18],
      [0, 18],
    ],
    behind: '',
    eye: almond(8, -6, 0.95, -12),
    marks: '<path d="M3-10Q5 0 4 5M5 8H20M5 10Q13 11 19 14"/>',
    middle:
      '<path class="i" d="M-4 4Q0 2.5 4 4L0 8.5Z"/><path d="M0 8.5V11Q-4 15-7.5 11.5M0 11Q4 15 7.5 11.5M-3-19 0-13 3-19M-5.5-18 0-10 5.5-18"/>',
    sag: 7,
  },
  Moon: {
    outline: [
      [0, -26],
      [12, -26],
      [22, -16],
      [22, -4],
      [22, 8],
      [12, 18],
      [0, 18],
    ],
    eye: '<path d="M4.5-7Q8.5-3 12.5-7"/>',
    marks: '<path d="M4-12Q8.5-15 13-12"/>',
    middle:
      '<path class="i" d="M2-26C-14-18-14 10 2 18-30 18-30-26 2-26Z"/><path class="n" d="M0-6 3 3H-1M-4 9Q1 12 6 9"/>',
    sag: 0,
  },
}

/** A mane: petals around the head, as those of a rosette. */
const MANE = `<g class="f" transform="translate(0-4)">${turn('v', '<path d="M0-29C6-23 5-16 0-12-5-16-6-23 0-29M0-26V-14M-1.5-23V-16M1.5-23V-16"/>', 24)}</g>`

/** Shows a drawing of the right side on both. */
const both = (id: string, drawing: string) =>
  drawing === '' ? '' : `<g id="${id}">${drawing}</g><use href="#${id}" transform="scale(-1 1)"/>`

/**
 * Draws a mask: its outline, lines across it as of an engraving, closer ones on the side away from the light, and its eyes
 * in the second ink.
 */
export function drawMask(value: Value<'mask'>, shade: string, line: string, brass: string): string {
  const { outline, behind = '', eye, marks, middle, sag } = MASKS[value]
  const face = mirror(outline)
  const hatch = repeat('h', `<path d="M-30-46Q0 ${-46 + 2 * sag} 30-46"/>`, 1.15, 6)
  const shadow = repeat('k', '<path d="M4-62Q16-58 30-44M7.5-61.35Q17-57.3 30-43.4M11-60.7Q19-56.5 30-42.8"/>', 1.95, 6)
  const paint = (drawing: string) =>
    drawing
      .replaceAll('class="f"', `fill="${shade}"`)
      .replaceAll('class="n"', 'fill="none"')
      .replaceAll('class="i"', `fill="${line}"`)
      .replaceAll('class="c"', `stroke="${shade}"`)
      .replaceAll('class="h"', 'stroke-width="1.8" stroke-linecap="round"')
      .replaceAll('class="p"', `fill="${brass}" stroke="none"`)
  return [
    value === 'Lion' ? paint(MANE) : '',
    both('j', paint(behind)),
    `<clipPath id="a"><path d="${face}"/></clipPath><path fill="${shade}" stroke-width=".7" d="${face}"/>`,
    `<g clip-path="url(#a)" stroke-width=".22">${hatch}${shadow}</g>`,
    both('l', paint(marks)),
    paint(middle),
    `<g stroke="${brass}" fill="${shade}" stroke-width=".6">${both('y', paint(eye))}</g>`,
  ].join('')
}
