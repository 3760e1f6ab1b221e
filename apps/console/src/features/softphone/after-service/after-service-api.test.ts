import { startAfterService } from '@ramal/contract/endpoints/after-service'
import { getPendencies } from '@ramal/contract/endpoints/agent'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend, misanswer, on, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { loadPendencies, startOnServer } from './after-service-api.ts'

afterEach(() => vi.unstubAllGlobals())

const UID = '1732600000.42'
const started = (ignored: boolean) =>
  on(startAfterService, {
    status: 200,
    body: { id: 777, duration: 30, ignore_after_service_dial_status: ignored },
  })

describe('the after-service on the server, §4.6', () => {
  it('A started after-service has the report and the duration that the server says', async () => {
    const { asked } = fakeBackend(started(false))
    expect(await startOnServer(UID)).toEqual({ reportId: 777, duration: 30 })
    expect(asked(startAfterService).map(({ path }) => path)).toEqual([
      `/api/v1/service/action/after-service/start/${UID}/`,
    ])
  })

  it('A call that the server ignores has no after-service', async () => {
    fakeBackend(started(true))
    expect(await startOnServer(UID)).toBeNull()
  })

  it('[R7.3-10] A call that the server ignores by a 400 has no after-service either (contract §4)', async () => {
    fakeBackend(misanswer(startAfterService, 400, { ignore_after_service_dial_status: true }))
    expect(await startOnServer(UID)).toBeNull()
  })

  it.each<[number, unknown]>([
    [400, { ignore_after_service_dial_status: false }],
    [400, { detail: 'x' }],
    [400, 'ignore_after_service_dial_status'],
    [400, null],
    [500, { ignore_after_service_dial_status: true }],
  ])('An answer of %d with %j is an error and says nothing of the after-service', async (status, body) => {
    fakeBackend(misanswer(startAfterService, status, body))
    await expect(startOnServer(UID)).rejects.toMatchObject({ name: 'ApiError', status })
  })

  it('A refusal to start the after-service is the error that the server says', async () => {
    fakeBackend(refuse(startAfterService, 'not_owner'))
    await expect(startOnServer(UID)).rejects.toMatchObject({ name: 'ApiError', status: 403 })
  })

  it('What an earlier page left open are the calls that the server lists', async () => {
    const { body } = goldenAnswer(getPendencies)
    fakeBackend(on(getPendencies, { status: 200, body }))
    expect(body.calls).not.toEqual([])
    expect(await loadPendencies()).toEqual(body.calls)
  })
})
