/** The notes of each end, in hertz: a rise for a good one, a fall for a bad one. */
const NOTES = { success: [659.26, 880], danger: [440, 329.63] } as const

/** How long a note lasts, in seconds. */
const LENGTH = 0.09

/** Loudness at the start of a note, of 1. */
const VOLUME = 0.05

/** A short soft tone: something came to its end. Silent where the browser lets no sound be made. */
export function chime(end: keyof typeof NOTES, open: () => AudioContext = () => new AudioContext()): void {
  try {
    const context = open()
    const notes = NOTES[end]
    notes.forEach((frequency, i) => {
      const start = context.currentTime + i * LENGTH
      const loudness = new GainNode(context, { gain: VOLUME })
      const tone = new OscillatorNode(context, { frequency })
      loudness.gain.setValueAtTime(VOLUME, start)
      loudness.gain.exponentialRampToValueAtTime(VOLUME / 100, start + 2 * LENGTH)
      tone.connect(loudness).connect(context.destination)
      tone.start(start)
      tone.stop(start + 2 * LENGTH)
      if (i === notes.length - 1) tone.onended = () => void context.close()
    })
  } catch {
    // No sound device, or forbidden: the toast says it all.
  }
}
