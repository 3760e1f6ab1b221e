import { listActivities } from '@ramal/contract/endpoints/activities'
import {
  assignActivity,
  finishActivity,
  moveActivities,
  moveActivity,
  reopenActivity,
} from '@ramal/contract/endpoints/activity-acts'
import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import { clearToasts, toastItems } from '@ramal/ui/lib/toast-store'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../../lib/i18n.ts'
import { on, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { AGENT_ROLES, activities, anActivity, NOW, showActivities } from '../testing/show-activities.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW }))
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const LATE = anActivity(1, 'Segunda via', '2026-11-26T16:35:00Z', { count: 3, auto_run: true })
const TODAY = anActivity(2, 'Visita', '2026-11-26T17:30:00Z', {
  client: { id: 31, description: 'João Souza' },
})
const TOMORROW = anActivity(3, 'Renovação', '2026-11-27T12:00:00Z')
const UNDATED = anActivity(4, 'Pesquisa', null)
const ALL = [LATE, TODAY, TOMORROW, UNDATED]

const colleague = (id: number, description: string) => ({
  ...goldenAnswer(listCoworkers).body.results[0]!,
  ...{ id, description },
})

const headings = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent)
const row = async (subject: string) => (await screen.findByRole('button', { name: subject })).closest('li')!
const subjects = () => [...document.querySelectorAll('[data-row]')].map((one) => one.textContent)

describe('the list of activities (R2.3-09)', () => {
  it('[R2.3-09] [R3-34] The activities stand by when they are due, with what is known of each', async () => {
    showActivities(
      activities(ALL, { counts: { overdue: 1, today: 1, tomorrow: 1, week: 0, later: 0, undated: 7 } }),
    )
    expect(await row('Segunda via')).toHaveTextContent('há 25 min')
    expect(headings()).toEqual(['Atrasadas 1', 'Hoje 1', 'Amanhã 1', 'Sem data 7'])
    expect(await row('Segunda via')).toHaveTextContent('automática · 3/50 tentativas')
    expect(within(await row('Segunda via')).getByRole('img', { name: 'automática' })).toBeVisible()
    expect(await row('Visita')).toHaveTextContent('14:30')
    expect(await row('Visita')).toHaveTextContent('João Souza · (11) 99999-0000')
    expect(await row('Renovação')).toHaveTextContent('09:00')
  })

  it.each([
    ['Etc/GMT+12', ['Atrasadas 1', 'Hoje 2', 'Amanhã 1'], '05:30'],
    ['Etc/GMT-14', ['Atrasadas 1', 'Hoje 2', 'Amanhã 1'], '07:30'],
  ])('On a site in %s the days and times are its own', async (timezone, groups, time) => {
    const late = anActivity(5, 'Depois', '2026-11-27T20:00:00Z')
    showActivities(
      activities([LATE, TODAY, anActivity(3, 'Renovação', '2026-11-27T09:59:00Z'), late], {
        timezone,
      }),
    )
    expect(await row('Visita')).toHaveTextContent(time)
    expect(headings()).toEqual(groups)
  })

  it('Of ten thousand activities a page of fifty is asked for and drawn, with the count of all', async () => {
    const page = Array.from({ length: 50 }, (_, at) => anActivity(at + 1, `Contato ${at}`, null))
    const asked: (string | undefined)[] = []
    showActivities([
      ...activities([], {
        counts: { overdue: 0, today: 0, tomorrow: 0, week: 0, later: 0, undated: 10_000 },
      }),
      on(listActivities, ({ query }) => {
        asked.push(query['limit'])
        return { status: 200, body: { count: 10_000, next: null, previous: null, results: page } }
      }),
    ])
    const drawn = () => expect(document.querySelectorAll('[data-activity]')).toHaveLength(50)
    await waitFor(drawn, { timeout: 10_000 })
    expect(asked).toEqual(['50'])
    expect(headings()).toEqual(['Sem data 10000'])
    expect(document.querySelectorAll('*').length).toBeLessThan(1_500)
  })

  it('A row is called with its own activity, by button and by key', async () => {
    const { user, onCall } = showActivities(activities(ALL))
    await user.click(within(await row('Visita')).getByRole('button', { name: /^Ligar para/ }))
    expect(onCall.mock.calls).toEqual([[TODAY]])
    await user.click(document.body)
    screen.getByRole('button', { name: 'Segunda via' }).focus()
    await user.keyboard('l')
    expect(onCall.mock.lastCall).toEqual([LATE])
  })

  it('Arrows move between the rows, which are one stop of Tab', async () => {
    const { user } = showActivities(activities(ALL))
    ;(await screen.findByRole('button', { name: 'Segunda via' })).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('button', { name: 'Renovação' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Segunda via' })).toHaveAttribute('tabindex', '-1')
    expect(screen.getByRole('button', { name: 'Renovação' })).toHaveAttribute('tabindex', '0')
  })

  it('By the key E an activity is done at once, the next one has the focus, and it can be had back', async () => {
    const { user, backend } = showActivities(activities(ALL))
    ;(await screen.findByRole('button', { name: 'Segunda via' })).focus()
    await user.keyboard('e')
    await waitFor(() => expect(subjects()).toEqual(['Visita', 'Renovação', 'Pesquisa']))
    expect(screen.getByRole('button', { name: 'Visita' })).toHaveFocus()
    expect(toastItems()[0]).toMatchObject({ text: 'Concluída: Segunda via', ms: 5000 })
    act(() => toastItems()[0]?.action?.onAct())
    await waitFor(() => expect(subjects()).toHaveLength(4))
    expect(
      [backend.asked(finishActivity), backend.asked(reopenActivity)].map((asked) => asked.length),
    ).toEqual([1, 1])
  })

  it('By the keys R and 3 an activity is moved to tomorrow at nine, and its old time can be had back', async () => {
    const { user, backend } = showActivities(activities(ALL))
    ;(await screen.findByRole('button', { name: 'Segunda via' })).focus()
    await user.keyboard('r')
    const popover = await screen.findByRole('dialog', { name: 'Reagendar: Segunda via' })
    expect(popover).toHaveTextContent('Amanhã às 9:00sex 09:00')
    await user.keyboard('3')
    await waitFor(() => expect(headings()).toEqual(['Hoje 1', 'Amanhã 2', 'Sem data 1']))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Segunda via' })).toHaveFocus())
    act(() => toastItems()[0]?.action?.onAct())
    await waitFor(() => expect(headings()[0]).toBe('Atrasadas 1'))
    expect(backend.asked(moveActivity).map(({ body }) => body.due_at)).toEqual([
      '2026-11-27T12:00:00.000Z',
      LATE.due_at,
    ])
  })

  it('What was promised with the same agent is given to another only when that is wanted', async () => {
    const people = on(listCoworkers, {
      status: 200,
      body: { count: 1, next: null, previous: null, results: [colleague(900, 'Bruno Reis')] },
    })
    const { user, backend } = showActivities([...activities(ALL), people], '/activities?of=team', {
      roles: [...AGENT_ROLES, 'sites.view_dashboard_supervisor'],
    })
    const give = async (subject: string) => {
      await user.click(within(await row(subject)).getByRole('button', { name: /^Mais ações/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Passar para Bruno Reis' }))
    }
    await give('Visita')
    const question = await screen.findByRole('alertdialog', { name: 'Passar para Bruno Reis?' })
    expect(question).toHaveTextContent('João Souza combinou com Ana Lima e deixa de ter o mesmo agente.')
    expect(backend.asked(assignActivity)).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Passar' }))
    await waitFor(() => expect(backend.asked(assignActivity)).toHaveLength(1))
    // Without a customer nobody loses anybody: it is done at once.
    await give('Renovação')
    await waitFor(() => expect(backend.asked(assignActivity)).toHaveLength(2))
  })

  it('Where more than fifty are overdue all get another time at once, apart from each other, and have the old one back', async () => {
    const counts = { overdue: 51, today: 1, tomorrow: 0, week: 0, later: 0, undated: 0 }
    const sent = on(moveActivities, ({ body }) => ({ status: 200, body: { moved: body.moves } }))
    const { user, backend } = showActivities([...activities([LATE, TODAY], { counts }), sent])
    await user.click(await screen.findByRole('button', { name: 'Reagendar em lote' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reagendar em lote' }))
    expect(dialog.getByText(/As 51 atrasadas/)).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Distribuir' }), 'Uma a cada 5 min')
    await user.click(dialog.getByRole('button', { name: /Amanhã às 9:00/ }))
    await waitFor(() => expect(backend.asked(moveActivities)).toHaveLength(1))
    const times = () => backend.asked(moveActivities).map(({ body }) => body.moves)
    expect(times()[0]).toEqual([
      { id: 1, due_at: '2026-11-27T12:00:00.000Z' },
      { id: 2, due_at: '2026-11-27T12:05:00.000Z' },
    ])
    await waitFor(() => expect(toastItems()[0]?.text).toBe('Reagendadas: 2'))
    act(() => toastItems()[0]?.action?.onAct())
    await waitFor(() => expect(times()[1]).toEqual([LATE, TODAY].map(({ id, due_at }) => ({ id, due_at }))))
  })

  it('The letters mean nothing where something is typed', async () => {
    const { user, onCall, backend } = showActivities(activities(ALL))
    await row('Visita')
    await user.type(screen.getByRole('searchbox'), 'le')
    expect(onCall).not.toHaveBeenCalled()
    expect(backend.asked(finishActivity)).toEqual([])
  })

  it('While the telephone is taken Ligar is off with the sentence of §5, and the key says it', async () => {
    const { user, onCall, webphone } = showActivities(activities(ALL))
    await row('Visita')
    act(() => webphone.dispatch('after_service'))
    const call = within(await row('Visita')).getByRole('button', { name: /^Ligar para/ })
    expect(call).toHaveAttribute('aria-disabled', 'true')
    expect(call).toHaveAttribute('title', 'Não possível fazer uma ligação durante este status')
    await user.click(call)
    expect(onCall).not.toHaveBeenCalled()
    expect(toastItems()[0]?.text).toBe('Não possível fazer uma ligação durante este status')
  })

  it('Who may only read cannot change anything, and is told so', async () => {
    const { user, backend } = showActivities(activities(ALL), '/activities', {
      roles: AGENT_ROLES.slice(0, 2),
    })
    const done = within(await row('Visita')).getByRole('button', { name: /^Concluir/ })
    expect(done).toHaveAttribute('title', 'Você não tem permissão para mudar atividades.')
    await user.click(done)
    expect(backend.asked(finishActivity)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Nova atividade' })).toBeNull()
  })
})

describe('the states of the list', () => {
  it('Where nothing was ever planned it says how an activity is born', async () => {
    showActivities(activities([]))
    expect(await screen.findByText('Nenhuma atividade')).toBeVisible()
    expect(screen.getByText(/classificação com agenda/)).toBeVisible()
  })

  it('Where nothing is due today it says what comes next', async () => {
    showActivities(activities([TOMORROW], { next: TOMORROW.due_at }))
    expect(await screen.findByText('Nada para hoje. Próxima: sex 09:00')).toBeVisible()
  })

  it('Where nothing is found the search is named and can be cleared', async () => {
    const { user } = showActivities(activities(ALL), '/activities?q=xyz')
    await screen.findByText('Nada encontrado para "xyz"')
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(await row('Visita')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('What does not come says so and can be asked for again', async () => {
    const { user, backend } = showActivities([...activities(ALL), refuse(listActivities, 'throttled')])
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 9_000 }))
    await waitFor(() => expect(backend.asked(listActivities).length).toBeGreaterThan(1))
  })

  it('Who may not see activities is told who gives that', async () => {
    showActivities([...activities(ALL), refuse(listActivities, 'permission_denied')])
    expect(await screen.findByText(/Quem libera é o administrador/)).toBeVisible()
  })

  it('What did not come anew stays, with the time that it is of', async () => {
    const { parts } = showActivities(activities(ALL))
    await row('Visita')
    vi.stubGlobal('fetch', async () => new Response('{"detail":"x"}', { status: 500 }))
    await act(() => parts.queryClient.invalidateQueries({ queryKey: ['activities', 'list'] }))
    expect(await screen.findByText(/o que está aqui é de 14:00/, undefined, { timeout: 9_000 })).toBeVisible()
    expect(await row('Visita')).toBeVisible()
  })
})
