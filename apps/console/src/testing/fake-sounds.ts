import type { SoundPlayer } from '../platform/audio/sound-player.ts'

/** A player that makes no sound and tells what it was asked for, in that order. */
export function fakeSounds() {
  const asked: unknown[] = []
  const player: SoundPlayer = {
    play(name) {
      asked.push(['play', name])
      return () => void asked.push(['stop', name])
    },
    isAllowed: async () => true,
    async allow() {
      asked.push(['allow'])
      return true
    },
    setPreferences: ({ volume, ringtone }) => void asked.push(['preferences', { volume, ringtone }]),
    setOutput: async (deviceId) => void asked.push(['output', deviceId]),
  }
  return { player, asked }
}
