/** The notes of the chime, in hertz, and how long each lasts, in seconds. */
const NOTES = [659.26, 880]
const LENGTH = 0.09

/** Loudness at the start of a note, of 1. */
const VOLUME = 0.05

/** A short soft tone: something came to its good end. Silent where the browser lets no sound be made. */
export function chime(open: () => AudioContext = () => new AudioContext()): void {
  try {
    const context = open()
    NOTES.forEach((frequency, i) => {
      const start = context.currentTime + i * LENGTH
      const loudness = new GainNode(context, { gain: VOLUME })
      const tone = new OscillatorNode(context, { frequency })
      loudness.gain.setValueAtTime(VOLUME, start)
      loudness.gain.exponentialRampToValueAtTime(VOLUME / 100, start + 2 * LENGTH)
      tone.connect(loudness).connect(context.destination)
      tone.start(start)
      tone.stop(start + 2 * LENGTH)
      if (i === NOTES.length - 1) tone.onended = () => void context.close()
    })
  } catch {
    // No sound device, or forbidden: the toast says it all.
  }
}
