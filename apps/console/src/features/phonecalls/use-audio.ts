import { type RefObject, useEffect, useState } from 'react'

/** What an audio element does now, and the verbs to change it. */
export interface Playback {
  readonly playing: boolean
  /** Seconds. */
  readonly at: number
  readonly rate: number
  toggle(): void
  seek(to: number): void
  setRate(rate: number): void
}

/** Follows an audio element; a new one (another address) keeps speed and goes on where it was. */
export function useAudio(element: RefObject<HTMLAudioElement | null>, ready: boolean): Playback {
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [rate, setRate] = useState(1)

  useEffect(() => {
    const audio = element.current
    if (!audio || !ready) return
    audio.playbackRate = rate
    const follow = () => {
      setAt(audio.currentTime)
      setPlaying(!audio.paused && !audio.ended)
    }
    const events = ['timeupdate', 'play', 'pause', 'ended', 'seeked'] as const
    for (const event of events) audio.addEventListener(event, follow)
    return () => {
      for (const event of events) audio.removeEventListener(event, follow)
    }
  }, [element, ready, rate])

  return {
    playing,
    at,
    rate,
    toggle() {
      const audio = element.current
      if (!audio) return
      if (audio.paused) void audio.play().catch(() => setPlaying(false))
      else audio.pause()
    },
    seek(to) {
      if (element.current) element.current.currentTime = to
      setAt(to)
    },
    setRate,
  }
}
