import { vi } from 'vitest'
import type { SoundCheck } from '../platform/audio/sound-check.ts'

/** Devices of which a test says when each step is done; `asked` tells what they were asked for. */
export function fakeSoundCheck() {
  const asked: unknown[] = []
  let done: () => void = () => undefined
  let gone: () => void = () => undefined
  const check: SoundCheck = {
    record(_, ms, onDone) {
      asked.push(['record', ms])
      done = () => onDone(new Blob(['voice']))
      return () => void asked.push(['end', 'record'])
    },
    play(recording, output, onDone) {
      asked.push(['play', recording.size, output])
      done = onDone
      return () => void asked.push(['end', 'play'])
    },
    tone(side, output, onDone) {
      asked.push(['tone', side, output])
      done = onDone
      return () => void asked.push(['end', side])
    },
    watch(_, onGone) {
      gone = onGone
      return vi.fn()
    },
  }
  return { check, asked, finish: () => done(), unplug: () => gone() }
}
