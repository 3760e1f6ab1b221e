import { getOperation, takeAlert } from '@ramal/contract/endpoints/operation'
import { logoutAgent, pauseAgent, unpauseAgent } from '@ramal/contract/endpoints/supervision'
import { sendSupervisorMessage } from '@ramal/contract/endpoints/supervisor-messages'
import { createWall, getWalls, revokeWall } from '@ramal/contract/endpoints/walls'
import { floorAgent, floorCall, floorQueue, floorTake } from '@ramal/domain/operation/testing/floor'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { on, refuse } from '../../testing/backend.ts'
import { floorOf, renderOperation } from './testing/render-operation.tsx'

const grid = () => screen.findByRole('grid')
const rows = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
const names = async () => (await rows()).map((row) => /Ana|Bruno|Carla/.exec(row.textContent ?? '')?.[0])
const rowOf = (name: RegExp) => screen.findByRole('row', { name })

beforeEach(() => {
  localStorage.clear()
  // Elements have a size, or nothing is in sight of the grid.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the floor', () => {
  it('[R2.3-25] A supervisor sees agents with state, since when, and what they have in hand', async () => {
    const call = {
      uid: 'x',
      direction: 'incoming',
      phone: '11999990001',
      name: null,
      queue: 'telephony 1',
    } as const
    const agents = [
      floorAgent(1, { description: 'Ana Lima', state: 'in_call', call, since_ts: Date.now() - 65_000 }),
    ]
    const { business } = await renderOperation(floorOf({ agents }))
    const ana = await rowOf(/Ana Lima/)
    expect(ana).toHaveTextContent(/Em chamada/)
    expect(ana).toHaveTextContent(/1:0[56]/)
    expect(ana).toHaveTextContent('(11) 99999-0001')
    expect(ana).toHaveTextContent('Suporte')
    expect(screen.getByText('Ao vivo')).toBeVisible()
    expect(business.ofAction('change_page')).toEqual([
      { action: 'change_page', page: '/operation', id: null, merged: true },
    ])
  })

  it('What the server tells is drawn, and who is gone goes', async () => {
    const { tell } = await renderOperation()
    await grid()
    await tell({ agents: [floorAgent(1, { description: 'Ana Lima', state: 'ringing' })] })
    expect(await rowOf(/Ana Lima/)).toHaveTextContent('Tocando')
    await tell({ gone: { agents: [2] } })
    expect(await names()).toEqual(['Ana'])
  })

  it('Where something was missed the whole floor is asked for anew', async () => {
    let floor = floorOf()
    const { business, api } = await renderOperation(() => floor)
    await grid()
    floor = floorOf({ version: 9, agents: [floorAgent(3, { description: 'Carla Souza' })] })
    await act(async () =>
      business.say('operationUpdate', { epoch: 'a', after: 7, version: 8, at_ts: Date.now(), agents: [] }),
    )
    await waitFor(async () => expect(await names()).toEqual(['Carla']))
    expect(api.asked(getOperation)).toHaveLength(2)
  })

  it('A personal pause says that it is one, and neither its time nor a name', async () => {
    const pause = {
      description: null,
      personal: true,
      pending: false,
      maximum_duration: null,
      by_supervisor: false,
    }
    await renderOperation(
      floorOf({
        agents: [floorAgent(1, { description: 'Ana Lima', state: 'paused', since_ts: null, pause })],
      }),
    )
    const ana = await rowOf(/Ana Lima/)
    expect(ana).toHaveTextContent('Pausa pessoal')
    expect(ana).not.toHaveTextContent(/\d:\d\d/)
  })

  it('Nobody, a refusal and a failure are each said, and a failure is tried again', async () => {
    await renderOperation(floorOf({ agents: [] }))
    expect(await screen.findByText('Ninguém para mostrar')).toBeVisible()
    cleanup()
    await renderOperation(floorOf(), { played: [refuse(getOperation, 'permission_denied')] })
    expect(await screen.findByText('Você não pode ver a operação')).toBeVisible()
    cleanup()
    let isBroken = true
    const { user } = await renderOperation(floorOf(), {
      played: [
        on(getOperation, () =>
          isBroken ? ({ refused: 'throttled' } as const) : ({ status: 200, body: floorOf() } as const),
        ),
      ],
    })
    expect(await screen.findByText('Não foi possível carregar a operação')).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: /Tentar/ }))
    expect(await grid()).toBeVisible()
  })
})

it('Of a thousand agents the document holds those in sight, and less than 1,500 elements in all', async () => {
  const agents = Array.from({ length: 1_000 }, (_, index) =>
    floorAgent(index + 1, { description: `Ana ${index}`, state: index % 2 ? 'in_call' : 'available' }),
  )
  const { tell } = await renderOperation(floorOf({ agents }))
  expect(await grid()).toHaveAttribute('aria-rowcount', '1001')
  await tell({ agents: agents.slice(0, 50).map((agent) => ({ ...agent, state: 'paused' })) })
  expect((await rows()).length).toBeLessThan(40)
  expect(document.querySelectorAll('*').length).toBeLessThan(1_500)
})

describe('freshness', () => {
  it('Without a word for 9 s it is said, from 12 s on no time runs and nothing can be done', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await renderOperation()
    await grid()
    await act(async () => vi.advanceTimersByTime(9_000))
    expect(screen.getByText('há 9 s')).toBeVisible()
    await act(async () => vi.advanceTimersByTime(4_000))
    expect(screen.getByText('Sem dados novos')).toBeVisible()
    const ana = await rowOf(/Ana Lima/)
    expect(ana).toHaveTextContent(/desde \d\d:\d\d:\d\d/)
    expect(screen.getByRole('button', { name: 'Avisar todos' })).toBeDisabled()
  })
})

describe('filters', () => {
  it('They stand in the address, and a counter is one', async () => {
    const agents = [
      floorAgent(1, { description: 'Ana Lima', state: 'in_call' }),
      floorAgent(2, { description: 'Bruno Reis' }),
    ]
    const { user, where } = await renderOperation(floorOf({ agents }))
    await grid()
    await user.click(screen.getByRole('button', { name: /Em chamada/ }))
    expect(where()).toBe('/operation?state=in_call')
    expect(await names()).toEqual(['Ana'])
    await user.click(screen.getByRole('button', { name: /Em chamada/ }))
    await user.keyboard('/')
    await user.keyboard('bruno')
    await waitFor(() => expect(where()).toBe('/operation?q=bruno')) // once the typing rests (§9)
    await waitFor(async () => expect(await names()).toEqual(['Bruno']))
  })

  it('What matches nothing says so, and leads out of it', async () => {
    const { user } = await renderOperation(floorOf(), { path: '/operation?q=pedro' })
    expect(await screen.findByText('Nada para “pedro” com estes filtros.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(await names()).toEqual(['Ana', 'Bruno'])
  })
})

describe('by the keyboard', () => {
  it('Arrows move, Enter opens the inspector, Escape closes it and gives the focus back', async () => {
    const { user } = await renderOperation()
    const [ana, bruno] = await rows()
    act(() => ana!.focus())
    await user.keyboard('{ArrowDown}')
    expect(bruno).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('complementary', { name: 'Bruno Reis' })).toBeVisible()
    screen.getByRole('button', { name: 'Fechar' }).focus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(bruno).toHaveFocus()
  })

  it('While the focus is in it the order stands, and moves when asked', async () => {
    const { user, tell } = await renderOperation()
    const [ana] = await rows()
    act(() => ana!.focus())
    await tell({ agents: [floorAgent(2, { description: 'Bruno Reis', state: 'ringing' })] })
    expect(await names()).toEqual(['Ana', 'Bruno'])
    expect(screen.getByText(/Ordem parada · mudanças: 2/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Atualizar' }))
    expect(await names()).toEqual(['Bruno', 'Ana'])
  })
})

describe('actions', () => {
  it('[R1-15] [R6-17] A pause is ordered without a question, and can be undone', async () => {
    const { user, api, where } = await renderOperation()
    const [ana] = await rows()
    act(() => ana!.focus())
    await user.keyboard('.')
    await user.click(await screen.findByRole('menuitem', { name: 'Pausar' }))
    expect(where()).toBe('/operation') // what is pressed in the menu opens no row below it
    await user.click(await screen.findByRole('button', { name: 'Descanso' }))
    await waitFor(() => expect(api.asked(pauseAgent)).toMatchObject([{ body: { pause: 2 } }]))
    await waitFor(() => expect(toastItems().at(-1)?.text).toBe('Ana Lima em pausa'))
    act(() => toastItems().at(-1)?.action?.onAct())
    await waitFor(() => expect(api.asked(unpauseAgent)[0]?.path).toBe('/api/v1/agent/1/pause/stop/'))
  })

  it('A refusal is told with its reason', async () => {
    const refused = { success: false, detail: 'O agente já está em pausa.', code: 3, pause: null } as const
    const { user } = await renderOperation(floorOf(), {
      path: '/operation?open=1',
      played: [on(pauseAgent, { status: 200, body: refused })],
    })
    await user.click(await screen.findByRole('button', { name: 'Pausar' }))
    await user.click(await screen.findByRole('button', { name: 'Almoço' }))
    await waitFor(() => expect(toastItems().at(-1)?.text).toBe('Ana Lima: O agente já está em pausa.'))
  })

  it('A logout asks once, with what the agent has in hand, and Cancel has the focus', async () => {
    const call = { uid: 'x', direction: 'incoming', phone: null, name: 'João', queue: null } as const
    const agents = [
      floorAgent(1, { description: 'Ana Lima', state: 'in_call', call, chats: { open: 3, limit: 5 } }),
    ]
    const { user, api } = await renderOperation(floorOf({ agents }), { path: '/operation?open=1' })
    await user.click(await screen.findByRole('button', { name: 'Deslogar' }))
    const question = await screen.findByRole('alertdialog', { name: 'Deslogar Ana Lima?' })
    expect(question).toHaveTextContent('Chamadas: 1, chats: 3.')
    expect(within(question).getByRole('button', { name: 'Cancelar' })).toHaveFocus()
    expect(api.asked(logoutAgent)).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Deslogar' }))
    await waitFor(() => expect(api.asked(logoutAgent)).toHaveLength(1))
  })

  it('Of many, who was refused is named with the reason', async () => {
    const { user } = await renderOperation(floorOf(), {
      played: [
        on(pauseAgent, ({ path }) =>
          path.includes('/2/')
            ? {
                status: 200 as const,
                body: { success: false, detail: 'Não pode.', code: 2 as const, pause: null },
              }
            : { status: 201 as const, body: { success: true, detail: null, code: null, pause: null } },
        ),
      ],
    })
    const [ana] = await rows()
    act(() => ana!.focus())
    await user.keyboard(' {ArrowDown} ')
    const bar = screen.getByRole('region', { name: 'Selecionados: 2' })
    await user.click(within(bar).getByRole('button', { name: 'Pausar' }))
    await user.click(await screen.findByRole('button', { name: 'Almoço' }))
    const results = await screen.findByRole('dialog', { name: '1 feitas, 1 recusadas' })
    expect(within(results).getAllByRole('listitem')[0]).toHaveTextContent('Bruno Reis · Não pode.')
  })

  it('A message goes to one agent, and who has read it is told', async () => {
    const { user, api, business } = await renderOperation(floorOf(), { path: '/operation?open=1' })
    await user.click(await screen.findByRole('button', { name: 'Mensagem' }))
    expect(await screen.findByRole('textbox', { name: 'Mensagem' })).toHaveFocus()
    await user.keyboard('Reunião às 15 h')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(api.asked(sendSupervisorMessage)).toMatchObject([
        { body: { text: 'Reunião às 15 h', to: { users: [1] } } },
      ]),
    )
    act(() =>
      business.say('messageRead', {
        id: 1,
        user: { id: 1, description: 'Ana Lima' },
        read: 1,
        recipients: 1,
      }),
    )
    expect(toastItems().at(-1)?.text).toBe('Ana Lima leu a mensagem')
  })
})

describe('alerts', () => {
  it('A critical alert that a colleague has taken is told to nobody aloud and stands without colour', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const queue = floorQueue(1, { description: 'Suporte', waiting: 12, free: 3 })
    const { tell } = await renderOperation(floorOf({ queues: [queue], takes: [floorTake('telephony 1')] }))
    await grid()
    for (let second = 0; second < 11; second += 3) {
      await act(async () => vi.advanceTimersByTime(3_000))
      await tell({})
    }
    const [row] = within(screen.getByRole('region', { name: 'Alertas' })).getAllByRole('listitem')
    expect(row).toHaveTextContent(/Crítico.*Ciente: Sofia Prado/)
    expect(row).not.toHaveClass('bg-danger-soft')
    expect(screen.queryByText(/Alertas críticos/)).toBeNull()
    await tell({ gone: { takes: ['waiting queue telephony 1'] } })
    expect(row).toHaveClass('bg-danger-soft')
    expect(screen.getByText(/Alertas críticos: 1/)).toBeInTheDocument()
  })

  it('A queue over its threshold for 10 s is an alert, which is taken or put off', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const queue = floorQueue(1, { description: 'Suporte', waiting: 6, waiting_since_ts: Date.now() })
    const calls = Array.from({ length: 6 }, (_, index) => floorCall(index + 1))
    const { tell, api } = await renderOperation(floorOf({ queues: [queue], calls }), {
      played: [on(takeAlert, { status: 204, body: null })],
    })
    await grid()
    for (let second = 0; second < 11; second += 3) {
      await act(async () => vi.advanceTimersByTime(3_000))
      await tell({})
    }
    const alerts = screen.getByRole('region', { name: 'Alertas' })
    expect(alerts).toHaveTextContent(/Atenção.*Suporte · esperando \(limite 5\)/)
    act(() => within(alerts).getByRole('button', { name: 'Ciente' }).click())
    expect(api.asked(takeAlert)).toMatchObject([
      { body: { rule: 'waiting', kind: 'queue', object: 'telephony 1', level: 1, limit: 5 } },
    ])
    const at_ts = new Date(2026, 10, 26, 14, 2).getTime()
    await tell({ takes: [floorTake('telephony 1', { at_ts })] })
    expect(alerts).toHaveTextContent('Ciente: Sofia Prado, 14:02')
    expect(within(alerts).queryByRole('button', { name: 'Ciente' })).toBeNull()
    await tell({ gone: { takes: ['waiting queue telephony 1'] } })
    expect(within(alerts).getByRole('button', { name: 'Ciente' })).toBeVisible()
    act(() => within(alerts).getByRole('button', { name: 'Adiar 15 min' }).click())
    expect(screen.queryByRole('region', { name: 'Alertas' })).toBeNull()
  })
})

it('A screen for the wall is made under a name, its address is shown once, and it is revoked', async () => {
  const wall = { id: 3, description: 'TV da sala', by: 'Sofia Prado', created_at: '2026-11-26T17:00:00Z' }
  const known = { ...wall, last_used_at: null }
  let walls = [known]
  const { user, api } = await renderOperation(floorOf(), {
    played: [
      on(getWalls, () => ({ status: 200, body: walls })),
      on(createWall, { status: 201, body: { ...known, key: 'k'.repeat(43) } }),
      on(revokeWall, () => {
        walls = []
        return { status: 204, body: null }
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Telas de parede' }))
  await user.type(await screen.findByLabelText(/Nome da tela/), 'TV da sala{Enter}')
  expect(await screen.findByLabelText('Endereço da tela')).toHaveValue(
    `${location.origin}/wall#${'k'.repeat(43)}`,
  )
  expect(api.asked(createWall)[0]).toMatchObject({ body: { description: 'TV da sala' } })
  const revoke = await screen.findByRole('button', { name: 'Revogar TV da sala' })
  await user.click(revoke)
  const question = within(await screen.findByRole('alertdialog', { name: 'Revogar TV da sala?' }))
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(api.asked(revokeWall)).toEqual([])
  expect(revoke).toHaveFocus()
  await user.click(revoke)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revogar' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revogar TV da sala' })).toBeNull())
  expect(api.asked(revokeWall)[0]).toMatchObject({ path: '/api/v1/operation/walls/3/' })
})

it('The wall shows queues without a name of an agent, and Escape leaves it', async () => {
  const { user, where } = await renderOperation(floorOf(), { path: '/operation?view=wall' })
  expect(await screen.findByText('Suporte')).toBeVisible()
  expect(screen.queryByText(/Ana Lima/)).toBeNull()
  await user.keyboard('{Escape}')
  expect(where()).toBe('/operation')
})

it('How the agents of live calls hear them is told by its score and delay, a poor one in words', async () => {
  const quality = (mos: number, rtt_ms: number | null) => ({ quality: { mos, rtt_ms } })
  const calls = [floorCall(1, quality(4.3, 42)), floorCall(2, quality(2.1, null)), floorCall(3)]
  await renderOperation(floorOf({ calls }), { path: '/operation?tab=calls' })
  const words = (await screen.findAllByText(/^MOS/)).map(({ textContent }) => textContent)
  expect(words).toEqual(['MOS 4,3 · 42 ms', 'MOS 2,1 · – ms · ruim'])
})
