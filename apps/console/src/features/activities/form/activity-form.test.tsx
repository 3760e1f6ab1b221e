import { createActivity, patchActivity } from '@ramal/contract/endpoints/activities'
import { clients } from '@ramal/contract/resources/crm'
import { clearToasts } from '@ramal/ui/lib/toast-store'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { ActivitiesLayer } from '../activities-layer.tsx'
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

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const opened = async (path: string, ...rows: ReturnType<typeof anActivity>[]) => {
  const shown = showActivities(activities(rows), path)
  await screen.findByRole('dialog')
  return shown
}

describe('the form of an activity', () => {
  it('A new activity is written with its subject, number and time where the site is', async () => {
    const { user, backend, where } = await opened('/activities?new')
    await user.type(field(/^Assunto/), 'Retorno')
    await user.type(field(/^Telefone/), '(11) 99999-0000')
    await user.type(field('Quando'), '27/11 1430')
    await user.click(screen.getByRole('switch', { name: 'Ligar automaticamente no horário' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(backend.asked(createActivity).map(({ body }) => body)).toEqual([
      {
        ...{
          subject: 'Retorno',
          destination: '11999990000',
          note: '',
          sendTo: 1,
          user: null,
          clientId: null,
        },
        ...{ due_at: '2026-11-27T17:30:00.000Z', auto_run: true },
      },
    ])
    expect(where()).toBe('/activities')
  })

  it('The customer is found by name or number, and brings the number that was chosen', async () => {
    const [golden] = goldenAnswer(clients.endpoints.list).body.results
    const phone = {
      ...{ typed: null, phone_type: 'mobile' as const },
      ...{ is_primary: false, is_whatsapp: false, is_valid: true },
    }
    const maria = {
      ...golden!,
      ...{ id: 77, full_name: 'Maria Souza' },
      phones: ['11988887777', '1140001000'].map((one) => ({ ...phone, phone: one })),
    }
    const list = on(clients.endpoints.list, {
      status: 200,
      body: { count: 1, next: null, previous: null, results: [maria] },
    })
    const { user, backend } = showActivities([...activities([]), list], '/activities?new', {
      roles: [...AGENT_ROLES, 'sites.view_client'],
    })
    await screen.findByRole('dialog')
    await user.type(field(/^Assunto/), 'Retorno')
    await user.type(screen.getByRole('combobox', { name: 'Cliente' }), '(11) 98888')
    await user.click(await screen.findByRole('option', { name: /Maria Souza · \(11\) 4000-1000/ }))
    expect(backend.asked(clients.endpoints.list).at(-1)?.query).toMatchObject({ search: '1198888' })
    expect(field(/^Telefone/)).toHaveValue('1140001000')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(backend.asked(createActivity)).toHaveLength(1))
    expect(backend.asked(createActivity)[0]?.body).toMatchObject({
      ...{ clientId: 77, destination: '1140001000' },
    })
  })

  it('Who may not see customers types the number alone', async () => {
    await opened('/activities?new')
    expect(screen.queryByRole('combobox', { name: 'Cliente' })).toBeNull()
  })

  it('What is missing is said beside its field, and the first one has the focus', async () => {
    const { user, backend } = await opened('/activities?new')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(field(/^Assunto/)).toHaveFocus())
    expect(field(/^Assunto/)).toHaveAccessibleDescription('Este campo é obrigatório')
    expect(backend.asked(createActivity)).toEqual([])
  })

  it.each([
    ['amanhã', /^Não entendi/],
    ['26/11 10:00', /^Esse horário já passou/],
  ])('A time written as "%s" is not taken', async (text, sentence) => {
    const { user, backend } = await opened('/activities?new')
    await user.type(field(/^Assunto/), 'Retorno')
    await user.type(field(/^Telefone/), '11999990000')
    await user.type(field('Quando'), text)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(backend.asked(createActivity)).toEqual([])
  })

  it('A local time that comes twice, or never, is asked about', async () => {
    const zone = { timezone: 'America/New_York' }
    const { user, backend } = showActivities(activities([], zone), '/activities?new')
    await screen.findByRole('dialog')
    await user.type(field(/^Assunto/), 'Retorno')
    await user.type(field(/^Telefone/), '11999990000')
    await user.type(field('Quando'), '14/03/2027 2:30')
    await user.click(screen.getByRole('button', { name: /^Usar 03:00/ }))
    expect(field('Quando')).toHaveValue('14/03/2027 03:00')
    await user.clear(field('Quando'))
    await user.type(field('Quando'), '07/11/2027 1:30')
    await user.click(screen.getByRole('button', { name: /^O segundo, 01:30/ }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(backend.asked(createActivity)).toHaveLength(1))
    expect(backend.asked(createActivity)[0]?.body.due_at).toBe('2027-11-07T06:30:00.000Z')
  })

  it('An activity is changed from its row, and its time stays as it is, also where it has passed', async () => {
    const late = anActivity(1, 'Segunda via', '2026-11-26T16:35:00Z', { team: null, note: 'x' })
    const { user, backend } = await opened('/activities?activity=1', late)
    expect(field('Quando')).toHaveValue('26/11/2026 13:35')
    await user.type(field(/^Assunto/), ' urgente')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(backend.asked(patchActivity)).toHaveLength(1))
    expect(backend.asked(patchActivity)[0]?.body).toMatchObject({
      ...{ subject: 'Segunda via urgente', due_at: '2026-11-26T16:35:00.000Z', note: 'x' },
    })
  })

  it('What would be lost is asked about once', async () => {
    const { user } = await opened('/activities?new')
    await user.type(field(/^Assunto/), 'Retorno')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(field(/^Assunto/)).toHaveValue('Retorno')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('What the server refuses stands beside its field', async () => {
    const refused = refuse(createActivity, 'validation', { destination: ['Valor inválido.'] })
    const { user } = showActivities([...activities([]), refused], '/activities?new')
    await screen.findByRole('dialog')
    await user.type(field(/^Assunto/), 'Retorno')
    await user.type(field(/^Telefone/), 'abc')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(field(/^Telefone/)).toHaveAccessibleDescription('Valor inválido.'))
    expect(field(/^Telefone/)).toHaveFocus()
  })
})

describe('a follow-up (R1-11)', () => {
  const CALLER = { phone: '11999990000', name: 'João Souza', clientId: 31 }

  it('[R1-11] By one key during a call a follow-up is there, filled in for tomorrow at nine', async () => {
    const backend = fakeBackend(...activities([]))
    const parts = fakeConsole()
    parts.services.loaded!.followUp.dispatch({ call: CALLER })
    const { user } = renderShell(<ActivitiesLayer phone={{ call: vi.fn(), forget: vi.fn() }} />, {
      parts,
      profile: { ...aProfile(), roles: AGENT_ROLES },
    })
    await act(() => vi.advanceTimersByTimeAsync(100))
    await user.keyboard('{Alt>}r{/Alt}')
    expect(await screen.findByRole('dialog', { name: 'Nova atividade' })).toBeVisible()
    expect(field(/^Assunto/)).toHaveValue('Retorno: João Souza')
    expect(field('Quando')).toHaveValue('27/11/2026 09:00')
    act(() => parts.services.loaded!.followUp.dispatch({ call: null }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(backend.asked(createActivity)[0]?.body).toMatchObject({
      ...{ destination: '11999990000', clientId: 31, due_at: '2026-11-27T12:00:00.000Z', auto_run: false },
    })
  })

  it('The key means nothing where there is neither call nor chat', async () => {
    fakeBackend(...activities([]))
    const { user } = renderShell(<ActivitiesLayer phone={{ call: vi.fn(), forget: vi.fn() }} />, {
      profile: { ...aProfile(), roles: AGENT_ROLES },
    })
    await act(() => vi.advanceTimersByTimeAsync(100))
    await user.keyboard('{Alt>}r{/Alt}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
