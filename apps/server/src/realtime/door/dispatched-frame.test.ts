import { StoreFullError } from '@ramal/db/store/store'
import { beforeEach, expect, it } from 'vitest'
import { AppError } from '../../http/app-error.ts'
import { silentLog } from '../../platform/log.ts'
import type { BadFrames } from './bad-frames.ts'
import { dispatch } from './dispatch.ts'

let logged: unknown[][]
let recorded: unknown[][]
beforeEach(() => {
  logged = []
  recorded = []
})

const FRAME = { ok: true, action: 'dance', payload: { id: 3 } } as const

/** Has a frame handled by a handler that throws this, or nothing. */
function handled(thrown?: unknown, parsed: Parameters<typeof dispatch>[1] = () => FRAME) {
  const seen: unknown[] = []
  const handle = async (frame: unknown) => {
    seen.push(frame)
    if (thrown !== undefined) throw thrown
  }
  const badFrames = {
    log: (_log: unknown, ...line: unknown[]) => void logged.push(line),
  } as unknown as BadFrames
  const recordRefused = (...refused: unknown[]) => void recorded.push(refused)
  return dispatch('text', parsed, handle, { log: silentLog, user: 7, recordRefused, badFrames }).then(
    () => seen,
  )
}

it('A frame that its contract knows comes to the handler, and nobody speaks of it', async () => {
  expect(await handled()).toEqual([FRAME])
  expect([logged, recorded]).toEqual([[], []])
})

it('A frame that nobody knows comes to no handler and is a line of the log (§7.6)', async () => {
  const unknown = () => ({ ok: false, reason: 'unknown_action' }) as never
  expect(await handled(undefined, unknown)).toEqual([])
  expect(logged).toEqual([['info', { frame: 'unknown_action', user: 7 }, 'frame not handled']])
})

it.each(['permission_denied', 'not_owner', 'not_found'] as const)(
  'A frame that is refused as %s is recorded with what it asked for, and is no fault',
  async (code) => {
    await handled(new AppError(code))
    expect([recorded, logged]).toEqual([[[code, FRAME]], []])
  },
)

it.each([
  ['another refusal', new AppError('validation')],
  ['a full disk', new StoreFullError('full')],
])('A frame that fails for %s is a line of the log, and its socket goes on', async (_why, error) => {
  await handled(error)
  expect(logged).toEqual([['error', { err: error, action: 'dance', user: 7 }, 'action failed']])
  expect(recorded).toEqual([])
})

it('A frame that fails for what no handler expects is a line of the log, and ends its socket', async () => {
  const fault = new Error('fault')
  await expect(handled(fault)).rejects.toBe(fault)
  expect(logged).toHaveLength(1)
})
