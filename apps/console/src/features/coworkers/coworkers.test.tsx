import { getCoworkerChats, getCoworkerMessages } from '@ramal/contract/endpoints/coworker-chat'
import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import type { Coworker, PersonState } from '@ramal/contract/entities/coworker'
import type { CoworkerMessage } from '@ramal/contract/entities/coworker-chat'
import { clearToasts, toastItems } from '@ramal/ui/lib/toast-store'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { fakeBusinessPort } from '../../testing/fake-business-port.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { aProfile } from '../../testing/softphone-harness.ts'
import { CoworkersScreen } from './coworkers-screen.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
})

const ME = aProfile()

function person(id: number, description: string, change: Partial<Coworker> = {}): Coworker {
  const [golden] = goldenAnswer(listCoworkers).body.results
  return {
    ...golden!,
    ...{ id, description, user: { id, description }, endpoint: `1000${id}`, photo: null, pause: null },
    ...{ team: { id: 1, description: 'Suporte' }, phone: null, since: null },
    ...{ endpoint_state: 'not_inuse', chat_state: 'unavailable' },
    ...change,
  }
}

const ANA = person(ME.id, 'Ana Lima')
const BRUNO = person(2, 'Bruno Reis', { endpoint_state: 'busy', phone: '11999990000' })
const ADMIN = person(3, 'Clara Dias', { endpoint: null, endpoint_state: 'unavailable' })
const PEOPLE = [ANA, BRUNO, ADMIN]

const listed = (people: readonly Coworker[]) =>
  on(listCoworkers, ({ query }) => {
    const results = people.filter(({ description }) => description.includes(query['search'] ?? ''))
    return { status: 200, body: { count: results.length, next: null, previous: null, results } }
  })

const none = on(getCoworkerChats, { status: 200, body: { unread: 0, results: [] } })
const talk = (messages: CoworkerMessage[]) =>
  on(getCoworkerMessages, ({ path }) => ({
    status: 200,
    body: {
      user: { id: Number(path.split('/').at(-3)), description: 'Bruno Reis' },
      ...{ messages, has_more: false, received: null, read: null },
    },
  }))

function show(played: readonly Played[], path = '/coworkers') {
  const backend = fakeBackend(...played)
  const business = fakeBusinessPort()
  const parts = fakeConsole({ business })
  const webphone = parts.services.loaded!.webphone
  webphone.dispatch('not_inuse')
  const onCall = vi.fn()
  const shown = renderShell(<CoworkersScreen onCall={onCall} />, { path, parts, profile: ME })
  return { ...shown, backend, business, webphone, onCall }
}
const row = async (name: string) => (await screen.findByText(name)).closest('li')!
const callTo = (name: string) => screen.getByRole('button', { name: `Ligar para ${name}` })
const told = (change: Partial<PersonState>): PersonState => ({
  ...{
    endpoint: '10002',
    user: { id: 2, description: 'Bruno Reis' },
    webphone: 'not_inuse',
    webchat: 'not_inuse',
  },
  ...{ phone: null, since: null, pause: null },
  ...change,
})

describe('coworkers (R2.3-18, A-15)', () => {
  it('[R2.3-18] The people of the team stand with their extension and what they do, never with whom they talk', async () => {
    const { backend } = show([listed(PEOPLE)])
    expect(await row('Bruno Reis')).toHaveTextContent('Ramal 10002')
    expect(await row('Bruno Reis')).toHaveTextContent('TelefoneOcupado')
    expect(await row('Bruno Reis')).toHaveTextContent('ChatIndisponível')
    expect(document.body).not.toHaveTextContent('99999')
    expect(backend.asked(listCoworkers)[0]?.query).toMatchObject({ team_id: String(ME.team?.id) })
  })

  it('[R7.6-56] What somebody does changes as the server tells it, with the pause and since when', async () => {
    const { business } = show([listed(PEOPLE)])
    await row('Bruno Reis')
    const since = new Date(Date.now() - 12.5 * 60_000).toISOString()
    act(() => business.say('endpointUpdate', told({ webphone: 'after_service', since })))
    expect(await row('Bruno Reis')).toHaveTextContent('Pós-atendimentohá 12 min')
    act(() =>
      business.say('endpointUpdate', told({ user: { id: 99, description: 'X' }, webphone: 'ringing' })),
    )
    expect(document.body).not.toHaveTextContent('Chamando')
  })

  it('Somebody is called by their extension, by pointer and by keyboard', async () => {
    const { user, onCall } = show([listed(PEOPLE)])
    await row('Bruno Reis')
    await user.click(callTo('Bruno Reis'))
    callTo('Ana Lima').focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onCall.mock.calls).toEqual([
      ['10002', 'Bruno Reis'],
      ['10002', 'Bruno Reis'],
    ])
  })

  it.each([
    ['Ana Lima', 'É você.'],
    ['Clara Dias', 'Não tem ramal.'],
  ])('%s cannot be called, and the button says why', async (name, why) => {
    const { user, onCall } = show([listed(PEOPLE)])
    await row('Bruno Reis')
    expect(callTo(name)).toHaveAttribute('aria-disabled', 'true')
    expect(callTo(name)).toHaveAttribute('title', why)
    await user.click(callTo(name))
    expect(toastItems()[0]?.text).toBe(why)
    expect(onCall).not.toHaveBeenCalled()
  })

  it('While the agent’s own telephone is taken nobody can be called', async () => {
    const { webphone } = show([listed(PEOPLE)])
    await row('Bruno Reis')
    act(() => webphone.dispatch('ringing'))
    expect(callTo('Bruno Reis')).toHaveAttribute(
      'title',
      'Não possível fazer uma ligação durante este status',
    )
  })

  it('All teams are shown where they are asked for', async () => {
    const { user, backend, where } = show([listed(PEOPLE)])
    await row('Bruno Reis')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Equipe' }), 'Todas as equipes')
    await waitFor(() => expect(where()).toBe('/coworkers?of=all'))
    await waitFor(() => expect(backend.asked(listCoworkers).at(-1)?.query).not.toHaveProperty('team_id'))
  })

  it('A person of the list is written to by their button, and by the key C; oneself by neither', async () => {
    const { user, where } = show([listed(PEOPLE), none, talk([])])
    await row('Bruno Reis')
    await user.click(screen.getByRole('button', { name: 'Conversar com Bruno Reis' }))
    await waitFor(() => expect(where()).toBe('/coworkers?with=2'))
    expect(screen.queryByRole('button', { name: 'Conversar com Ana Lima' })).toBeNull()
    callTo('Ana Lima').focus()
    await user.keyboard('c')
    expect(where()).toBe('/coworkers?with=2')
    callTo('Clara Dias').focus()
    await user.keyboard('c')
    await waitFor(() => expect(where()).toBe('/coworkers?with=3'))
  })
})

describe('the states of the list', () => {
  it('Where nobody is, that is said', async () => {
    show([listed([])])
    expect(await screen.findByText('Ninguém aqui')).toBeVisible()
  })

  it('Who is not found is named, and the search can be cleared', async () => {
    const { user } = show([listed(PEOPLE)], '/coworkers?q=xyz')
    await screen.findByText('Ninguém encontrado para "xyz"')
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(await row('Bruno Reis')).toBeVisible()
    // The button is gone: the focus is where the next one is typed.
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('Who may not see coworkers is told who gives that', async () => {
    show([refuse(listCoworkers, 'permission_denied')])
    expect(await screen.findByText(/Quem libera é o administrador/)).toBeVisible()
  })

  it('A list that does not come can be asked for again', async () => {
    const { user, backend } = show([refuse(listCoworkers, 'throttled')])
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(backend.asked(listCoworkers).length).toBeGreaterThan(1))
    expect(within(document.body).getByText(/não foi possível carregar/i)).toBeVisible()
  })
})
