import { readWall } from '@ramal/contract/endpoints/walls'
import { floorQueue } from '@ramal/domain/operation/testing/floor'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { on, refuse } from '../../testing/backend.ts'
import { leaveApp, renderApp } from '../../testing/render-app.tsx'

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

const KEY = 'k'.repeat(43)
const states = {
  ...{ ringing: 0, in_call: 2, after_service: 0, paused: 1 },
  ...{ do_not_disturb: 0, available: 3, unavailable: 0 },
}

it('A television shows the queues by its key, with nobody signed in and nothing to leave', async () => {
  const queues = [floorQueue(1, { description: 'Suporte', waiting: 12 })]
  const body = { at_ts: Date.now(), queues, states }
  const { api, sockets } = renderApp(`/wall#${KEY}`, null, on(readWall, { status: 200, body }))
  expect(await screen.findByText('Suporte')).toBeVisible()
  expect(screen.getByText('Disponíveis 3 · Em chamada 2 · Em pausa 1')).toBeVisible()
  expect(screen.getByText(/^Crítico/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(api.asked(readWall)[0]).toMatchObject({ path: `/api/v1/wall/${KEY}/` })
  expect(sockets).toHaveLength(0)
})

it('A television of somebody whose team serves no queue says so, and is not an empty screen', async () => {
  const body = { at_ts: Date.now(), queues: [], states }
  renderApp(`/wall#${KEY}`, null, on(readWall, { status: 200, body }))
  expect(
    await screen.findByText(/^Nenhuma fila\. Aparecem aqui as filas que a sua equipe atende/),
  ).toBeVisible()
})

it('A television whose key was revoked says so, and shows no queue any more', async () => {
  renderApp(`/wall#${KEY}`, null, refuse(readWall, 'not_found'))
  await waitFor(() => expect(screen.getByText('Esta tela foi revogada')).toBeVisible())
  expect(screen.queryByRole('listitem')).toBeNull()
})
