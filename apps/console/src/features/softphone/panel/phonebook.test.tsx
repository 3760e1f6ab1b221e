import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import { clients } from '@ramal/contract/resources/crm'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { lastRoute } from './last-route.ts'
import { Phonebook } from './phonebook.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => {
  stubBrowserAudio()
  lastRoute.set(null)
})
afterEach(() => vi.unstubAllGlobals())

const coworker = (id: number, name: string, endpoint: string | null) => ({
  id,
  description: name,
  photo: null,
  team: null,
  user: { id, description: name },
  endpoint,
  endpoint_state: 'not_inuse' as const,
  chat_state: 'not_inuse' as const,
  phone: null,
  since: null,
  pause: null,
})
const people = (...results: ReturnType<typeof coworker>[]) =>
  on(listCoworkers, { status: 200, body: { count: results.length, next: null, previous: null, results } })

async function book(played: Played, options: Parameters<typeof renderSoftphone>[1] = {}) {
  const backend = fakeBackend(played, on(clients.endpoints.list, goldenAnswer(clients.endpoints.list)))
  return { ...backend, ...(await renderSoftphone(<Phonebook />, options)) }
}

const person = (name: string) => screen.findByRole('button', { name: `Ligar para ${name}` })

describe('the phone book, §2.9', () => {
  it('The phone book lists neither the agent nor who has no extension', async () => {
    await book(people(coworker(7, 'Ana', '10001'), coworker(8, 'Bruno', '10002'), coworker(9, 'Caio', null)))
    expect(await person('Bruno')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('The phone book says that there is nobody where only the agent is found', async () => {
    await book(people(coworker(7, 'Ana', '10001')))
    expect(await screen.findByText('Ninguém encontrado')).toBeVisible()
  })

  it('People who cannot be loaded are said to be, and are asked for again by the button', async () => {
    const { user, asked } = await book(refuse(listCoworkers, 'permission_denied'))
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5_000 }))
    expect(screen.getByText('Não foi possível carregar a agenda')).toBeVisible()
    await vi.waitFor(() => expect(asked(listCoworkers).length).toBeGreaterThan(1))
  })

  it('Only who may see clients has them in the phone book', async () => {
    await book(people(coworker(8, 'Bruno', '10002')))
    await person('Bruno')
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('Clients are a list of their own in the phone book', async () => {
    const { user, asked } = await book(people(coworker(8, 'Bruno', '10002')), {
      profile: { roles: ['sites.view_client'] },
    })
    await person('Bruno')
    expect(asked(clients.endpoints.list)).toEqual([])
    await user.click(screen.getByRole('tab', { name: 'Clientes' }))
    const [first] = goldenAnswer(clients.endpoints.list).body.results
    expect(await person(first!.full_name)).toBeVisible()
  })

  it('The search is asked for once, without the spaces around it, when the agent has stopped typing', async () => {
    const { user, asked } = await book(people(coworker(8, 'Bruno', '10002')))
    await person('Bruno')
    await user.type(screen.getByRole('searchbox'), ' bru ')
    await vi.waitFor(() => expect(asked(listCoworkers)).toHaveLength(2), { timeout: 3_000 })
    expect(asked(listCoworkers).map(({ query }) => query['search'])).toEqual([undefined, 'bru'])
  })

  it('A call from the phone book that the status does not allow says why', async () => {
    const { user, host } = await book(people(coworker(8, 'Bruno', '10002')))
    const stage = vi.spyOn(host, 'stage')
    vi.spyOn(host, 'dial').mockResolvedValue({ ok: false, reason: 'call.statusDisallows' })
    await user.click(await person('Bruno'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Não possível fazer uma ligação')
    expect(stage).not.toHaveBeenCalled()
  })

  it('A call from the phone book with several routes and none chosen asks for the route, and dials nothing', async () => {
    const routes = [1, 2].map((id) => ({ id, description: `Rota ${id}` }))
    const { user, host } = await book(people(coworker(8, 'Bruno', '10002')), {
      team: { outbound_routes: routes },
    })
    const dial = vi.spyOn(host, 'dial')
    await user.click(await person('Bruno'))
    expect(screen.getByRole('alert')).toHaveTextContent('Selecione uma rota de saída')
    expect(dial).not.toHaveBeenCalled()
  })
})
