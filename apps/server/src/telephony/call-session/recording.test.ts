import { describe, expect, it } from 'vitest'
import { Recording } from './recording.ts'

const SIDE = { mediaLeg: 'leg' }

/** Media that answers when it is told to. */
function call() {
  let answer: (isRunning: boolean) => void = () => undefined
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  const stopped: string[] = []
  const media = {
    startRecording: () => answered,
    stopRecording: async (id: string) => {
      stopped.push(id)
      return 900
    },
  }
  return {
    started: { resolve: answer },
    stopped,
    recording: new Recording({ media, clock: { now: () => 1_795_201_750_000 } }, 'talk'),
  }
}

describe('the recording of a talk', () => {
  it('A recording is stopped and named even when the talk ends before media has said that it records', async () => {
    const { started, stopped, recording } = call()
    const appended: unknown[] = []
    const record = { id: 3, appendEvent: async (...line: unknown[]) => void appended.push(line) }
    const starting = recording.start([record], SIDE, SIDE)
    const finishing = recording.finish()
    started.resolve(true)
    const result = await finishing
    await starting
    expect(stopped).toEqual(['talk'])
    expect(result).toEqual({ recording_file: expect.stringMatching(/^3-\d{14}\.wav$/), recording_ms: 900 })
    expect(await recording.finish()).toEqual(result)
    expect(recording.isRunning).toBe(false)
  })

  it('A recording has its name told by the record when the talk lasts', async () => {
    const { started, recording } = call()
    started.resolve(true)
    const appended: unknown[] = []
    await recording.start(
      [{ id: 3, appendEvent: async (...line: unknown[]) => void appended.push(line) }],
      SIDE,
      SIDE,
    )
    expect(appended).toHaveLength(1)
    expect(await recording.finish()).toEqual({ recording_ms: 900 })
  })

  it('A recording that media refuses is none', async () => {
    const { started, stopped, recording } = call()
    started.resolve(false)
    await recording.start([{ id: 3, appendEvent: async () => undefined }], SIDE, SIDE)
    expect(await recording.finish()).toEqual({})
    expect(stopped).toEqual([])
  })
})
