import { checkPause, startPause, stopPause } from '@ramal/contract/endpoints/pause'
import { validatePassword } from '@ramal/contract/endpoints/profile'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeBackend, misanswer, on, refuse } from '../../../testing/backend.ts'
import { aPause } from '../../../testing/pause.ts'
import { pausesApi } from './pauses-api.ts'

afterEach(() => void vi.unstubAllGlobals())

const REFUSED = { success: false, pause: null, detail: 'Você já está em pausa.', code: 3 } as const
const cutOff = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))

it('[R4.7-11] [R7.2-02] A pause is asked for by its reason, and one that follows another by the report before it (A-107)', async () => {
  const pause = aPause()
  const api = fakeBackend(
    on(startPause, { status: 200, body: { success: true, pause, detail: null, code: null } }),
  )
  expect(await pausesApi.start(1)).toEqual({ ok: true, pause })
  await pausesApi.start(2, { earlier: 501, reason: 'Fila no refeitório' })
  expect(api.asked(startPause).map(({ query, body }) => [query, body])).toEqual([
    [{}, { pause: 1 }],
    [{ report_pause_id: '501' }, { pause: 2, reason: 'Fila no refeitório' }],
  ])
})

it('A refusal is a value, as 200 or as a 400 with its code (A-26)', async () => {
  const failure = { kind: 'refused', code: 3, detail: 'Você já está em pausa.' }
  fakeBackend(on(startPause, { status: 200, body: REFUSED }))
  expect(await pausesApi.start(1)).toEqual({ ok: false, failure })
  fakeBackend(misanswer(stopPause, 400, { detail: 'Tempo excedido.', code: 5 }))
  expect(await pausesApi.stop(501)).toMatchObject({ ok: false, failure: { kind: 'refused', code: 5 } })
})

it('A server that is away is a value too, for pauses, check and password', async () => {
  cutOff()
  expect(await pausesApi.stop(501)).toEqual({ ok: false, failure: { kind: 'unreachable' } })
  expect(await pausesApi.check()).toBeUndefined()
  expect(await pausesApi.validate('x')).toEqual({ kind: 'unreachable' })
})

it('The open pause is asked for, and none is null', async () => {
  fakeBackend(on(checkPause, { status: 200, body: { pause: null } }))
  expect(await pausesApi.check()).toBeNull()
})

it('A password is right, wrong, or asked for too often', async () => {
  fakeBackend(on(validatePassword, { status: 200, body: { success: true, detail: null } }))
  expect(await pausesApi.validate('certa')).toEqual({ kind: 'right' })
  fakeBackend(refuse(validatePassword, 'validation', { password: ['Senha incorreta.'] }))
  expect(await pausesApi.validate('errada')).toEqual({ kind: 'wrong' })
  fakeBackend(refuse(validatePassword, 'throttled'))
  expect(await pausesApi.validate('errada')).toMatchObject({ kind: 'refused' })
})
