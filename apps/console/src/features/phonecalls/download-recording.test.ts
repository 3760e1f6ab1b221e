import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadRecording } from './download-recording.ts'

const saved: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Downloads the recording of the call 7 from a server that gives these answers, one after the other. */
async function download(...answers: readonly (Response | Error)[]) {
  const asked: number[] = []
  vi.stubGlobal('fetch', async () => {
    const answer = answers[asked.push(Date.now()) - 1] ?? new Error('asked once more')
    if (answer instanceof Error) throw answer
    return answer
  })
  const done = downloadRecording(new QueryClient(), 7).then(
    () => null,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(10_000)
  return { error: await done, gaps: asked.slice(1).map((at, index) => at - (asked[index] ?? 0)) }
}
const failed = (status: number) => new Response('{"detail":"não"}', { status })

test('A recording whose server names no file is called by its call', async () => {
  expect(await download(new Response('mp3'))).toEqual({ error: null, gaps: [] })
  expect(saved).toEqual(['7.mp3'])
})

test('§7.4: A recording that comes at the third try is saved, the tries being 500 ms apart', async () => {
  expect(await download(new Error('offline'), failed(500), new Response('mp3'))).toEqual({
    error: null,
    gaps: [500, 500],
  })
  expect(saved).toHaveLength(1)
})

test('§7.4: A recording that fails three times is given up with the last refusal', async () => {
  const { error, gaps } = await download(failed(500), failed(500), failed(404))
  expect(error).toMatchObject({ status: 404 })
  expect(gaps).toEqual([500, 500])
  expect(saved).toEqual([])
})

test('A recording that is refused for being asked too often is not asked for at once again', async () => {
  const { error, gaps } = await download(failed(429))
  expect(error).toMatchObject({ status: 429 })
  expect(gaps).toEqual([])
})

test('A recording that no answer came to fails without an answer, and with the cause of that', async () => {
  const cause = new TypeError('Failed to fetch')
  const { error } = await download(cause, cause, cause)
  expect(error).toMatchObject({ answered: false, cause })
})
