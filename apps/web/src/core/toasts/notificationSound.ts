import { reportUnexpectedError } from '#lib/errors/reportUnexpectedError.ts'

/** Notes in hertz: rising for success, falling for failure. */
const NOTE_FREQUENCIES_HZ = { success: [659.26, 880], danger: [440, 329.63] } as const

/** Length of a note in seconds. */
const NOTE_DURATION_SECONDS = 0.09

/** Gain at the start of a note, 0 to 1. */
const NOTE_VOLUME = 0.05

/** Plays two short notes for success or failure. Does nothing where the browser blocks audio. */
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
  } catch (error) {
    // Without an audio device or permission the toast is shown without sound.
    if (!(error instanceof DOMException)) reportUnexpectedError(error)
  }
}
