/**
 * Layers of a piece from back to front. A row of the provenance has one byte for each, in this order.
 * @example
 * LAYERS.length // => 5
 */
export const LAYERS = ['ground', 'rosette', 'mantle', 'mask', 'seal'] as const

/**
 * A layer of a piece.
 * @example
 * const layer: Layer = 'mask'
 */
export type Layer = (typeof LAYERS)[number]

/**
 * Weights of a layer add up to this.
 * @example
 * TOTAL_WEIGHT // => 1000
 */
export const TOTAL_WEIGHT = 1000

/**
 * Values of each layer with their weights: of 1,000 pieces, about so many have the value. The order is part of the
 * provenance. A change of order, weight or name changes pieces that were sold: add a new table instead.
 * @example
 * WEIGHTS.mask.Fox // => 150
 */
export const WEIGHTS = {
  ground: {
    Jade: 180,
    Moss: 150,
    Slate: 150,
    Indigo: 130,
    Umber: 110,
    Plum: 100,
    Oxblood: 80,
    Night: 50,
    Paper: 35,
    Brass: 15,
  },
  rosette: {
    Dahlia: 190,
    Laurel: 170,
    Orbit: 150,
    Compass: 140,
    Torus: 120,
    Lotus: 100,
    Braid: 70,
    Sunburst: 40,
    Eclipse: 20,
  },
  mantle: {
    Cloak: 230,
    Chevron: 190,
    Weave: 170,
    Scales: 150,
    Feathers: 120,
    Ruff: 90,
    Regalia: 50,
  },
  mask: {
    Fox: 150,
    Owl: 140,
    Cat: 130,
    Bear: 120,
    Hare: 110,
    Raven: 100,
    Wolf: 90,
    Stag: 70,
    Ram: 50,
    Lion: 25,
    Moon: 15,
  },
  seal: {
    Plain: 340,
    Double: 250,
    Milled: 190,
    Star: 120,
    Rosette: 70,
    Crown: 30,
  },
} as const satisfies Readonly<Record<Layer, Readonly<Record<string, number>>>>

/**
 * Values that a layer can have.
 * @example
 * const mask: Value<'mask'> = 'Owl'
 */
export type Value<layer extends Layer = Layer> = layer extends Layer
  ? Extract<keyof (typeof WEIGHTS)[layer], string>
  : never

/**
 * Names of the values of a layer in the order of the provenance.
 * @example
 * getValues('seal') // => ['Plain', 'Double', 'Milled', 'Star', 'Rosette', 'Crown']
 */
export const getValues = <layer extends Layer>(layer: layer) =>
  Object.keys(WEIGHTS[layer]) as unknown as readonly Value<layer>[]
