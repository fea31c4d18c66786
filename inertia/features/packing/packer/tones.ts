/** Sounds for who looks at the shelf and not at the screen; where there are none, the screen says it all. */

let context: AudioContext | null = null

/** A short high tone: it is packed. */
export function soundRight(): void {
  play(1320, 0.09)
}

/** A long low one: it is not. */
export function soundWrong(): void {
  play(180, 0.45)
}

function play(frequency: number, seconds: number): void {
  try {
    context ??= new AudioContext()
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, context.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + seconds)
  } catch {
    // No sound card, or not allowed.
    context = null
  }
}
