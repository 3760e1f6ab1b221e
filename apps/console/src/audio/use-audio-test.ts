import { NO_AUDIO_TEST, nextAudioTest } from '@ramal/domain/softphone/audio-test'
import { useEffect, useReducer, useRef, useState } from 'react'
import { meterLevel } from '../platform/audio/level-meter.ts'
import { soundCheck } from '../platform/audio/sound-check.ts'
import { closeMicrophone, openMicrophone } from '../platform/microphone.ts'

/** How long the agent speaks, ms. */
const RECORD_MS = 4_000

interface Chosen {
  readonly input: string | null
  readonly output: string | null
}

/** Performs the test of the audio on the chosen devices, step by step; what a step uses is let go with it, and with the page. */
export function useAudioTest({ input, output }: Chosen) {
  const [test, tell] = useReducer(nextAudioTest, NO_AUDIO_TEST)
  const [level, setLevel] = useState(0)
  const recording = useRef<Blob | null>(null)
  const microphone = useRef<MediaStream | null>(null)
  const { step } = test

  useEffect(() => {
    switch (step) {
      case 'opening': {
        let isOver = false
        void openMicrophone(input).then((opened) => {
          if (!opened.ok) return tell({ type: 'refused', fault: opened.reason })
          if (isOver) return closeMicrophone(opened.stream)
          microphone.current = opened.stream
          tell({ type: 'opened' })
        })
        return () => {
          isOver = true
        }
      }
      case 'recording': {
        const stream = microphone.current
        if (stream === null) return
        const ends = [
          meterLevel(stream, (now) => {
            setLevel(now)
            tell({ type: 'heard', level: now })
          }),
          soundCheck.watch(stream, () => tell({ type: 'unplugged' })),
          soundCheck.record(stream, RECORD_MS, (made) => {
            recording.current = made
            tell({ type: 'recorded' })
          }),
        ]
        return () => {
          for (const end of ends) end()
          closeMicrophone(stream)
          microphone.current = null
          setLevel(0)
        }
      }
      case 'playing': {
        const played = () => tell({ type: 'played' })
        const made = recording.current
        recording.current = null
        if (made === null) return played()
        return soundCheck.play(made, output, played)
      }
      case 'left':
      case 'right':
        return soundCheck.tone(step, output, () => tell({ type: 'sounded' }))
      default:
        return
    }
  }, [step, input, output])

  return {
    test,
    level,
    start: () => tell({ type: 'started' }),
    stop: () => tell({ type: 'stopped' }),
    answer: (hasHeard: boolean) => tell({ type: 'answered', hasHeard }),
  }
}
