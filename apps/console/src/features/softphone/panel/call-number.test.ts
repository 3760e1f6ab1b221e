import { toast } from '@ramal/ui/toast'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { callNumber } from './call-number.ts'
import { lastRoute } from './last-route.ts'

beforeAll(() => showLocale('pt-br'))
afterEach(() => {
  lastRoute.set(null)
  vi.restoreAllMocks()
})

const ROUTES = [
  { id: 1, description: 'Principal' },
  { id: 2, description: 'Celular' },
]

async function call(routes = ROUTES, answer: object = { ok: true, uid: 'u' }) {
  const said = vi.spyOn(toast, 'error').mockReturnValue()
  const dial = vi.fn(async () => answer as never)
  await callNumber('11999990000', { dial }, aProfile({ outbound_routes: routes }))
  return { said: said.mock.calls.flat(), dialled: dial.mock.calls.flat() }
}

describe('a number called from anywhere', () => {
  it('A number called from anywhere goes by the only route', async () => {
    expect(await call(ROUTES.slice(0, 1))).toEqual({
      said: [],
      dialled: [{ phone: '11999990000', outboundRouteId: 1 }],
    })
  })

  it('A number called from anywhere goes by the route chosen last of several', async () => {
    lastRoute.set(2)
    expect((await call()).dialled).toEqual([{ phone: '11999990000', outboundRouteId: 2 }])
  })

  it('A number called from anywhere goes by the route that was chosen since the last call', async () => {
    for (const { id } of ROUTES) {
      lastRoute.set(id)
      expect((await call()).dialled).toEqual([{ phone: '11999990000', outboundRouteId: id }])
    }
  })

  it('A number called with several routes and none chosen asks for the route (§5)', async () => {
    expect(await call()).toEqual({ said: ['Selecione uma rota de saída'], dialled: [] })
  })

  it('A refusal to call a number is told to the agent', async () => {
    const refused = { ok: false, reason: 'call.statusDisallows' }
    expect((await call(ROUTES.slice(0, 1), refused)).said).toEqual([
      'Não possível fazer uma ligação durante este status',
    ])
  })
})
