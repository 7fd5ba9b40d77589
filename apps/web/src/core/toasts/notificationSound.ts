/** The notes of each end, in hertz: a rise for a good one, a fall for a bad one. */
const NOTE_FREQUENCIES_HZ = { success: [659.26, 880], danger: [440, 329.63] } as const

/** How long a note lasts, in seconds. */
const NOTE_DURATION_SECONDS = 0.09

/** Loudness at the start of a note, of 1. */
const NOTE_VOLUME = 0.05

/** A short soft tone: something came to its end. Silent where the browser lets no sound be made. */
export function playNotificationSound(
  end: keyof typeof NOTE_FREQUENCIES_HZ,
  open: () => AudioContext = () => new AudioContext(),
): void {
  try {
    const context = open()
    const notes = NOTE_FREQUENCIES_HZ[end]
    notes.forEach((frequency, i) => {
      const start = context.currentTime + i * NOTE_DURATION_SECONDS
      const loudness = new GainNode(context, { gain: NOTE_VOLUME })
      const tone = new OscillatorNode(context, { frequency })
      loudness.gain.setValueAtTime(NOTE_VOLUME, start)
      loudness.gain.exponentialRampToValueAtTime(NOTE_VOLUME / 100, start + 2 * NOTE_DURATION_SECONDS)
      tone.connect(loudness).connect(context.destination)
      tone.start(start)
      tone.stop(start + 2 * NOTE_DURATION_SECONDS)
      if (i === notes.length - 1) tone.onended = () => void context.close()
    })
  } catch {
    // No sound device, or forbidden: the toast says it all.
  }
}
