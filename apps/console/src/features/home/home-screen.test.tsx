import { listActivities } from '@ramal/contract/endpoints/activities'
import { getAgentDay, getAgentQueues } from '@ramal/contract/endpoints/agent-day'
import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import type { AgentDay } from '@ramal/contract/entities/agent-day'
import type { Profile } from '@ramal/contract/entities/profile'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on, refuse } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { fakeBusinessPort } from '../../testing/fake-business-port.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { HomeScreen } from './home-screen.tsx'

const EVERYTHING = ['sites.view_softphone', 'sites.view_chat', 'sites.view_activities']
const VOIP = { websocket: 'wss://x', endpoint: '10001', realm: 'x', password: 'x', device_state_busy_at: 1 }
const DAY: AgentDay = {
  since: '2026-03-14T03:00:00Z',
  calls: { answered: 12, made: 4, not_returned: 2, unclassified: 1 },
  chats: { closed: 9, unanswered: 3, waiting_since: null },
}
const EMPTY: AgentDay = {
  ...DAY,
  calls: { answered: 0, made: 0, not_returned: 0, unclassified: 0 },
  chats: { closed: 0, unanswered: 0, waiting_since: null },
}

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

function activity(id: number, due: Date, more: Partial<ActivityRow> = {}): ActivityRow {
  const [example] = goldenAnswer(listActivities).body.results
  const at = { id, subject: `Retorno ${id}`, destination: '11999990001', due_at: due.toISOString() }
  return { ...example!, client: null, ...at, ...more }
}

const ofDay = (day: AgentDay) => on(getAgentDay, { status: 200, body: day })
const ofActivities = (...results: ActivityRow[]) =>
  on(listActivities, { status: 200, body: { count: results.length, next: null, previous: null, results } })
const QUEUES = on(getAgentQueues, {
  status: 200,
  body: [{ type: 'telephony', id: 4, description: 'Suporte', waiting: 3, longest_wait: 62, available: 2 }],
})

function show(profile: Partial<Profile> = {}, business = fakeBusinessPort()) {
  const parts = fakeConsole({ business })
  parts.queryClient.setQueryData(
    profileQuery.queryKey,
    profileOf({ roles: EVERYTHING, voip: VOIP, ...profile }),
  )
  const onCall = vi.fn<(phone: string) => void>()
  const Component = () => <HomeScreen onCall={onCall} />
  return { ...renderPage({ Component }, '/', parts), onCall, business }
}

const region = (name: string) => screen.findByRole('region', { name })
const rows = async () => within(await region('Para fazer')).findAllByRole('listitem')
const texts = async () => (await rows()).map((row) => row.textContent.replace(/\u00a0/g, ' '))

describe('what an agent has to do (D44)', () => {
  it('Who waits comes first, then who called in vain, promises by their time, and paperwork', async () => {
    const noon = new Date()
    noon.setHours(14, 30, 0, 0)
    fakeBackend(ofDay(DAY), ofActivities(activity(7, noon)))
    show()
    expect(await texts()).toEqual([
      'Chats sem resposta 3Abrir',
      'Perdidas a retornar 2Ver',
      '14:30 Retorno 7 · (11) 99999-0001Ligar',
      'Chamadas sem classificação 1Classificar',
    ])
  })

  it('The list is one tab stop: arrows, Home and End go from one thing to do to the next', async () => {
    fakeBackend(ofDay(DAY), ofActivities(activity(7, new Date())))
    const { user } = show()
    const block = await region('Para fazer')
    await within(block).findByRole('link', { name: 'Abrir: Chats sem resposta, 3' })
    const focused = () => document.activeElement?.textContent
    const stops = () => block.querySelectorAll('[tabindex="0"]')
    await user.tab()
    while (!block.contains(document.activeElement)) await user.tab()
    expect(focused()).toBe('Abrir')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Ver')
    await user.keyboard('{End}')
    expect(focused()).toBe('Classificar')
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(focused()).toBe('Ligar')
    expect(stops()).toHaveLength(1)
    await user.tab()
    expect(block).not.toContainElement(document.activeElement as HTMLElement)
    await user.tab({ shift: true })
    expect(focused()).toBe('Ligar')
    await user.keyboard('{Home}')
    expect(focused()).toBe('Abrir')
  })

  it('Each row leads to its list, and the verb of a promise calls the number', async () => {
    fakeBackend(ofDay(DAY), ofActivities(activity(7, new Date())))
    const { user, onCall } = show()
    await rows()
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(to('Abrir: Chats sem resposta, 3')).toBe('/chats')
    expect(to('Ver: Perdidas a retornar, 2')).toBe('/phonecalls?tab=missed')
    expect(to('Classificar: Chamadas sem classificação, 1')).toBe('/phonecalls?result=unclassified')
    await user.click(screen.getByRole('button', { name: 'Ligar para (11) 99999-0001: Retorno 7' }))
    expect(onCall).toHaveBeenCalledExactlyOnceWith('11999990001')
  })

  it('Nothing waits: everything is in order, and it is said', async () => {
    fakeBackend(ofDay(EMPTY), ofActivities())
    show()
    expect(await within(await region('Para fazer')).findByText('Tudo em dia')).toBeVisible()
  })

  it('Since when the first customer waits is said in whole minutes, as this tab knows it', async () => {
    fakeBackend(ofDay(DAY), ofActivities())
    const { parts } = show()
    await rows()
    parts.services.loaded!.unanswered.dispatch({ count: 5, since: Date.now() - 6 * 60_000 - 5_000 })
    await waitFor(async () =>
      expect((await texts())[0]).toBe('Chats sem resposta 5 · o primeiro espera há 6 minAbrir'),
    )
  })

  it('A call that changes has the day counted anew', async () => {
    const { asked } = fakeBackend(ofDay(DAY), ofActivities())
    const { business } = show()
    await rows()
    business.say('changeCallStep', goldenCallChange())
    await waitFor(() => expect(asked(getAgentDay)).toHaveLength(2))
  })

  it('A call that has ended has the day counted anew, one that begins does not', async () => {
    const { asked } = fakeBackend(ofDay(DAY), ofActivities())
    const { parts } = show()
    await rows()
    parts.services.loaded!.calls.dispatch(1)
    expect(asked(getAgentDay)).toHaveLength(1)
    parts.services.loaded!.calls.dispatch(0)
    await waitFor(() => expect(asked(getAgentDay)).toHaveLength(2))
  })

  it('What could not be loaded says so and is tried again', async () => {
    let tries = 0
    fakeBackend(
      on(getAgentDay, () => (++tries === 1 ? { refused: 'internal' } : { status: 200, body: DAY })),
      ofActivities(),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    expect(await rows()).toHaveLength(3)
  })

  it('A backend that does not count the day has the promises alone', async () => {
    fakeBackend(ofActivities(activity(7, new Date())))
    show()
    expect(await rows()).toHaveLength(1)
  })

  it('Activities are not asked for by who may not see them', async () => {
    const { asked } = fakeBackend(ofDay(DAY))
    show({ roles: ['sites.view_softphone'] })
    await rows()
    expect(asked(listActivities)).toHaveLength(0)
  })

  it('Who has no extension is offered no telephone', async () => {
    fakeBackend(ofDay(EMPTY), ofActivities(activity(7, new Date())))
    show({ voip: null })
    await rows()
    expect(screen.queryByRole('button', { name: /^Ligar/ })).toBeNull()
    expect(screen.queryByText(/softphone/)).toBeNull()
  })
})

describe('the agent’s day', () => {
  it('[NR-17] Figures and queues are closed until the agent opens them, and are not asked for before', async () => {
    const { asked } = fakeBackend(ofDay(DAY), ofActivities(), QUEUES)
    const { user } = show()
    const day = within(await region('Meu dia'))
    expect(day.queryByText('Chamadas atendidas')).toBeNull()
    expect(asked(getAgentQueues)).toHaveLength(0)
    await user.click(day.getByRole('button', { name: 'Minhas filas' }))
    expect(await day.findByText('Suporte')).toBeVisible()
    expect(day.getByText('1:02')).toBeVisible()
  })

  it('What was opened is open the next time', async () => {
    fakeBackend(ofDay(DAY), ofActivities())
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Meus números' }))
    expect(JSON.parse(localStorage.getItem('ramal.home.open') ?? '')).toEqual(['figures'])
    await user.click(screen.getByRole('button', { name: 'Meus números' }))
    expect(JSON.parse(localStorage.getItem('ramal.home.open') ?? '')).toEqual([])
  })

  it('Each figure leads to its list', async () => {
    localStorage.setItem('ramal.home.open', '["figures"]')
    fakeBackend(ofDay(DAY), ofActivities())
    show()
    const figure = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await figure('Chamadas atendidas 12')).toBe('/phonecalls?result=answered&type=incomings')
    expect(await figure('Chamadas realizadas 4')).toBe('/phonecalls?type=outgoings')
    expect(await figure('Chats encerrados 9')).toBe('/chats?list=historic')
  })

  it('Queues that cannot be loaded leave the rest of the home alone', async () => {
    localStorage.setItem('ramal.home.open', '["queues"]')
    fakeBackend(ofDay(DAY), ofActivities(), refuse(getAgentQueues, 'internal'))
    show()
    expect(await screen.findByText('Não foi possível carregar as filas')).toBeVisible()
    expect(await rows()).toHaveLength(3)
  })

  it('Of a channel that somebody may not use nothing is told', async () => {
    localStorage.setItem('ramal.home.open', '["figures"]')
    fakeBackend(ofDay({ ...DAY, calls: null }), ofActivities())
    show({ roles: ['sites.view_chat'] })
    expect(await screen.findByText('Chats encerrados')).toBeVisible()
    expect(screen.queryByText('Chamadas atendidas')).toBeNull()
    expect(screen.queryByText('Ramal')).toBeNull()
  })

  it('Who may do nothing is told whom to ask', async () => {
    fakeBackend()
    show({ roles: ['sites.view_dashboard'] })
    expect(await screen.findByText(/ainda não tem acesso a nenhuma área/)).toBeVisible()
  })
})

function goldenCallChange() {
  return { uid: 'u-1', id: 9, status: 'inuse', metadata: {} } as never
}
