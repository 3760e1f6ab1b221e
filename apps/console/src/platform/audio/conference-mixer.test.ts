import { afterEach, describe, expect, it, vi } from 'vitest'
import { createConferenceMixer, type MixMember } from './conference-mixer.ts'

/** A Web Audio that keeps who feeds whom. */
function fakeContext() {
  const edges: string[] = []
  let sums = 0
  const context = {
    resume: vi.fn(async () => undefined),
    close: vi.fn(async () => undefined),
    createMediaStreamDestination() {
      sums += 1
      const name = `sum-${sums}`
      return { name, disconnect: () => undefined, stream: { getAudioTracks: () => [{ id: name }] } }
    },
    createMediaStreamSource: (stream: { id: string }) => ({
      connect: ({ name }: { name: string }) => edges.push(`${stream.id}>${name}`),
      disconnect: () => edges.splice(0),
    }),
  }
  return { context: context as unknown as AudioContext, edges, close: context.close, resume: context.resume }
}

function member(uid: string, sent: string[]): MixMember {
  const stream = (id: string) => ({ id }) as MediaStream
  return {
    uid,
    microphone: stream(`mic-${uid}`),
    remote: stream(uid),
    send: (track) => void sent.push(`${uid}:${track?.id ?? 'mic'}`),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('the conference in this browser, §4.4', () => {
  it('[R4.4-13] Each party of a conference hears the agent and all the others, not themselves', () => {
    const { context, edges } = fakeContext()
    const sent: string[] = []
    createConferenceMixer(() => context).mix([member('a', sent), member('b', sent), member('c', sent)])
    expect(edges).toEqual([
      'mic-a>sum-1',
      'b>sum-1',
      'c>sum-1',
      'mic-b>sum-2',
      'a>sum-2',
      'c>sum-2',
      'mic-c>sum-3',
      'a>sum-3',
      'b>sum-3',
    ])
    expect(sent).toEqual(['a:sum-1', 'b:sum-2', 'c:sum-3'])
  })

  it('A party that leaves the conference hears the microphone alone again', () => {
    const { context, edges } = fakeContext()
    const sent: string[] = []
    const mixer = createConferenceMixer(() => context)
    mixer.mix([member('a', sent), member('b', sent), member('c', sent)])
    sent.length = 0
    mixer.mix([member('a', sent), member('b', sent)])
    expect(sent).toEqual(['c:mic', 'a:sum-4', 'b:sum-5'])
    expect(edges).toEqual(['mic-a>sum-4', 'b>sum-4', 'mic-b>sum-5', 'a>sum-5'])
  })

  it('A conference that ends lets all hear the microphone alone and frees the audio', () => {
    const { context, close } = fakeContext()
    const sent: string[] = []
    const mixer = createConferenceMixer(() => context)
    mixer.mix([member('a', sent), member('b', sent)])
    sent.length = 0
    mixer.mix([])
    expect(sent).toEqual(['a:mic', 'b:mic'])
    expect(close).toHaveBeenCalledOnce()
  })

  it('A conference sounds on the audio of the browser, which may have to be woken, and on one audio for all its changes', () => {
    const { context, resume } = fakeContext()
    const made = vi.fn(function made() {
      return context
    })
    vi.stubGlobal('AudioContext', made)
    const sent: string[] = []
    const mixer = createConferenceMixer()
    expect(made).not.toHaveBeenCalled()
    mixer.mix([member('a', sent), member('b', sent)])
    expect(resume).toHaveBeenCalledOnce()
    mixer.mix([member('a', sent), member('b', sent), member('c', sent)])
    expect(made).toHaveBeenCalledOnce()
    mixer.mix([])
    mixer.mix([member('a', sent), member('b', sent)])
    expect(made).toHaveBeenCalledTimes(2)
  })

  it('The end of a conference that never was makes no audio', () => {
    const { context, close } = fakeContext()
    const make = vi.fn(() => context)
    createConferenceMixer(make).mix([])
    expect(make).not.toHaveBeenCalled()
    expect(close).not.toHaveBeenCalled()
  })

  it('A party whose sound is not there yet hears the others, and nobody hears it', () => {
    const { context, edges } = fakeContext()
    const sent: string[] = []
    const silent = { ...member('b', sent), remote: null }
    createConferenceMixer(() => context).mix([member('a', sent), silent])
    expect(edges).toEqual(['mic-a>sum-1', 'mic-b>sum-2', 'a>sum-2'])
    expect(sent).toEqual(['a:sum-1', 'b:sum-2'])
  })
})
