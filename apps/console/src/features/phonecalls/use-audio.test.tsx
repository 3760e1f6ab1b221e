import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAudio } from './use-audio.ts'

/** An audio element that plays when it is told to, unless the browser refuses. */
function shown({ ready = true, refuses = false } = {}) {
  const audio = document.createElement('audio')
  let paused = true
  const state = { ended: false }
  Object.defineProperty(audio, 'paused', { get: () => paused })
  Object.defineProperty(audio, 'ended', { get: () => state.ended })
  vi.spyOn(audio, 'play').mockImplementation(async () => {
    if (refuses) throw new Error('NotAllowedError')
    paused = false
    fireEvent.play(audio)
  })
  vi.spyOn(audio, 'pause').mockImplementation(() => {
    paused = true
    fireEvent.pause(audio)
  })
  const element: { current: HTMLAudioElement | null } = { current: audio }
  const { result, unmount, rerender } = renderHook((isReady: boolean) => useAudio(element, isReady), {
    initialProps: ready,
  })
  return { audio, element, state, result, unmount, rerender }
}

test('A recording is played and paused by the same button', async () => {
  const { audio, result } = shown()
  expect(result.current).toMatchObject({ playing: false, at: 0, rate: 1 })
  await act(async () => result.current.toggle())
  expect(result.current.playing).toBe(true)
  await act(async () => result.current.toggle())
  expect(audio.pause).toHaveBeenCalledOnce()
  expect(result.current.playing).toBe(false)
})

test('The position follows the recording, and one that has ended does not play', async () => {
  const { audio, state, result } = shown()
  await act(async () => result.current.toggle())
  audio.currentTime = 7
  act(() => void fireEvent.timeUpdate(audio))
  expect(result.current).toMatchObject({ at: 7, playing: true })
  state.ended = true
  act(() => void fireEvent.ended(audio))
  expect(result.current.playing).toBe(false)
})

test('A recording is sought in at once, and tells where it has come to', () => {
  const { audio, result } = shown()
  act(() => result.current.seek(12))
  expect(audio.currentTime).toBe(12)
  expect(result.current.at).toBe(12)
  audio.currentTime = 13
  act(() => void fireEvent.seeked(audio))
  expect(result.current.at).toBe(13)
})

test('The speed that was chosen is that of the recording', () => {
  const { audio, result } = shown()
  act(() => result.current.setRate(1.5))
  expect(audio.playbackRate).toBe(1.5)
  expect(result.current.rate).toBe(1.5)
})

test('A recording that the browser does not let play does not seem to', async () => {
  const { result } = shown({ refuses: true })
  await act(async () => result.current.toggle())
  expect(result.current.playing).toBe(false)
})

test('A recording is followed only once it is ready, and as long as its player is there', () => {
  const { audio, result, rerender, unmount } = shown({ ready: false })
  audio.currentTime = 7
  act(() => void fireEvent.timeUpdate(audio))
  expect(result.current.at).toBe(0)
  rerender(true)
  act(() => void fireEvent.timeUpdate(audio))
  expect(result.current.at).toBe(7)
  const forgotten = vi.spyOn(audio, 'removeEventListener')
  unmount()
  expect(forgotten.mock.calls.map(([event]) => event)).toEqual([
    ...['timeupdate', 'play', 'pause', 'ended', 'seeked'],
  ])
})

test('Without a recording the buttons do nothing', () => {
  const { audio, element, result } = shown()
  element.current = null
  act(() => result.current.toggle())
  act(() => result.current.seek(5))
  expect(audio.play).not.toHaveBeenCalled()
  expect(audio.currentTime).toBe(0)
  expect(result.current.at).toBe(5)
})
