import { listCallSteps } from '@ramal/contract/endpoints/calls'
import type { CallDetail } from '@ramal/contract/entities/call-detail'
import type { Profile } from '@ramal/contract/entities/profile'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { on, refuse } from '../../testing/backend.ts'
import { aProfile } from '../../testing/softphone-harness.ts'
import { CALL, detailed, listed, page, showCalls } from './testing/show-calls.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the calls of today', () => {
  it('The page asks for the agent’s own calls since midnight, newest first, and names what became of them', async () => {
    const { api } = showCalls('/phonecalls', [listed([CALL])])
    const row = (await screen.findByRole('button', { name: '(11) 99999-0000' })).closest('tr')!
    expect(row).toHaveTextContent(/EntranteSuporteDestino ocupado–$/)
    const midnight = new Date()
    midnight.setHours(0, 0, 0, 0)
    const asked = api.asked(listCallSteps).find(({ query }) => query['user_id'])
    expect(asked?.query).toMatchObject({
      user_id: '7',
      datetime__gte: midnight.toISOString(),
      ordering: '-datetime',
    })
  })

  it('Where direction and queue share a line a dot stands between them', async () => {
    showCalls('/phonecalls', [listed([CALL])])
    const row = (await screen.findByRole('button', { name: '(11) 99999-0000' })).closest('tr')!
    expect(within(row).getByText('Entrante', { selector: 'p *' }).closest('p')).toHaveTextContent(
      'Entrante · Suporte',
    )
  })

  it('The page says that there are no calls today', async () => {
    showCalls('/phonecalls', [listed([])])
    expect(await screen.findByText('Nenhuma chamada hoje')).toBeVisible()
  })

  it('A list of calls that cannot be loaded says what happened, and is tried again by its button', async () => {
    let refused = true
    const { user } = showCalls('/phonecalls', [
      on(listCallSteps, () =>
        refused
          ? { refused: 'bad_request', body: { detail: 'Sem resposta.' } }
          : { status: 200, body: page([CALL]) },
      ),
    ])
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem resposta.')
    refused = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('button', { name: '(11) 99999-0000' })).toBeVisible()
  })

  it('The list of calls keeps its page in the address', async () => {
    const { router, user } = showCalls('/phonecalls', [listed([CALL], 51)])
    await user.click(await screen.findByRole('button', { name: 'Próxima página' }))
    expect(router.state.location.search).toBe('?page=2')
  })
})

describe('what the list shows', () => {
  it.each([
    ['Manual', 'manual', '10'],
    ['Click to call', 'click2call', '11'],
    ['Discador', 'dialer', '12,14'],
    ['Preview', 'preview', '18'],
    ['Sistêmica', 'systemic', '19'],
  ])('[R4.1-11] The list of calls is filtered by the sub-type %s', async (label, name, types) => {
    const { api, router, user } = showCalls('/phonecalls?page=2', [listed([CALL], 120)])
    await screen.findByRole('button', { name: '(11) 99999-0000' })
    const filter = screen.getByRole('combobox', { name: 'Tipo' })
    expect(within(filter).getAllByRole('option')).toHaveLength(9)
    await user.selectOptions(filter, label)
    await waitFor(() => expect(api.asked(listCallSteps).at(-1)?.query['call_type__in']).toBe(types))
    expect(router.state.location.search).toBe(`?type=${name}`)
  })

  it('The key / leads to the search, which searches half a second after the last key', async () => {
    const { api, router, user } = showCalls('/phonecalls', [listed([CALL])])
    await screen.findByRole('button', { name: '(11) 99999-0000' })
    await user.keyboard('/')
    const box = screen.getByRole('searchbox', { name: 'Buscar chamadas' })
    expect(box).toHaveFocus()
    await user.type(box, '9999')
    await waitFor(() => expect(router.state.location.search).toBe('?q=9999'))
    await waitFor(() => expect(api.asked(listCallSteps).at(-1)?.query['search']).toBe('9999'))
    expect(api.asked(listCallSteps).some(({ query }) => query['search'] === '99')).toBe(false)
  })

  it.each(['?type=dialer', '?q=1', '?type=dialer&q=1'])(
    'Nothing found by %s offers to clear the filters',
    async (asked) => {
      const { router, user } = showCalls(`/phonecalls${asked}`, [listed([])])
      expect(await screen.findByText('Nenhuma chamada com esses filtros')).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
      expect(router.state.location.search).toBe('')
    },
  )

  it('Agents who may not see the calls are told so', async () => {
    showCalls('/phonecalls', [refuse(listCallSteps, 'permission_denied')])
    expect(await screen.findByText('Você não pode ver estas chamadas')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  it('A listed call can be dialled again, and arrows move between the rows', async () => {
    const second = { ...CALL, id: 9002, phone: '1133334444', note: 'Ligar na segunda' }
    const { user, router, onRedial } = showCalls('/phonecalls', [listed([CALL, second]), detailed(second)])
    await user.click(await screen.findByRole('button', { name: 'Ligar para (11) 3333-4444' }))
    expect(onRedial).toHaveBeenCalledExactlyOnceWith('1133334444')
    expect(router.state.location.search).toBe('')
    expect(screen.getByText('Ligar na segunda')).toBeVisible()
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: '(11) 99999-0000' })).toHaveFocus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(router.state.location.search).toBe('?call=9002')
  })
})

describe('what became of the calls', () => {
  const ENDED = { ...CALL, answered_datetime: null, ended_datetime: CALL.datetime }
  const rowOf = async (call: Partial<CallDetail>) => {
    showCalls('/phonecalls', [listed([{ ...ENDED, ...call }])])
    return (await screen.findByRole('button', { name: '(11) 99999-0000' })).closest('tr')
  }

  it('A call that the customer gave up says after how long, instead of a duration of nothing', async () => {
    const gaveUp = {
      dial_status: 487,
      queue_ended_by: 'client',
      total_duration: 4,
      total_answer_duration: 0,
    } as const
    expect(await rowOf(gaveUp)).toHaveTextContent(/Desistiu após 0:04–$/)
  })

  it('A call in progress shows for how long it is talked, and not yet that it was answered', async () => {
    const answered = new Date(Date.now() - 65_000).toISOString()
    const row = await rowOf({ dial_status: 200, answered_datetime: answered, ended_datetime: null })
    expect(row).toHaveTextContent(/Em atendimento1:0[5-7]$/)
    expect(row).not.toHaveTextContent('Atendida')
  })

  it('A call is listed by the name of who was at the other end, with the number below', async () => {
    showCalls('/phonecalls', [listed([{ ...CALL, name: 'João Souza' }])])
    const row = (await screen.findByRole('button', { name: 'João Souza' })).closest('tr')
    expect(row).toHaveTextContent('(11) 99999-0000')
    expect(screen.getByRole('button', { name: 'Ligar para João Souza' })).toBeVisible()
  })

  it.each([
    ['Recebidas', 'incomings', '20,21'],
    ['Realizadas', 'outgoings', '10,11,12,14,18,19'],
    ['Internas', 'internals', '30,31'],
  ])(
    'The list of calls is filtered by the group %s, which stands before the sub-types',
    async (label, name, types) => {
      const { api, router, user } = showCalls('/phonecalls', [listed([CALL])])
      const filter = await screen.findByRole('combobox', { name: 'Tipo' })
      await user.selectOptions(filter, label)
      await waitFor(() => expect(api.asked(listCallSteps).at(-1)?.query['call_type__in']).toBe(types))
      expect(router.state.location.search).toBe(`?type=${name}`)
    },
  )

  it.each([
    ['Atendidas', 'answered', { dial_status: '200', user_id: '7' }],
    ['Perdidas', 'missed', { missed: 'true' }],
  ])(
    'The list of calls is narrowed to those that were %s, and pressed again shows all',
    async (label, name, asked) => {
      const { api, router, user } = showCalls('/phonecalls', [listed([CALL])])
      const chip = await screen.findByRole('button', { name: label, pressed: false })
      await user.click(chip)
      await waitFor(() => expect(api.asked(listCallSteps).at(-1)?.query).toMatchObject(asked))
      expect(router.state.location.search).toBe(`?result=${name}`)
      await user.click(await screen.findByRole('button', { name: label, pressed: true }))
      expect(router.state.location.search).toBe('')
    },
  )

  it('Missed calls are also those that nobody took, which are no agent’s', async () => {
    const { api } = showCalls('/phonecalls?result=missed', [listed([CALL])])
    await waitFor(() =>
      expect(api.asked(listCallSteps).some(({ query }) => query['missed'] === 'true')).toBe(true),
    )
    const asked = api.asked(listCallSteps).find(({ query }) => query['missed'] === 'true')
    expect(asked?.query).not.toHaveProperty('user_id')
  })

  it('How many calls there are in all stands below them', async () => {
    showCalls('/phonecalls', [listed([CALL], 73)])
    expect(await screen.findByText('Chamadas: 73')).toBeVisible()
  })
})

describe('calls that wait for their classification', () => {
  const QUEUE: Profile['queue_classifications'][number] = {
    ...{ id: 1, description: 'Suporte', telephony_id: 4, chat_id: null },
    ...{ minimum_comment_size: null, maximum_comment_size: null },
    classifications: [{ id: 10, description: 'Resolvido', sub_classifications: [] }],
  }
  const profile = { ...aProfile(), queue_classifications: [QUEUE] }
  const waiting = (call: CallDetail) =>
    on(listCallSteps, ({ query }) => ({
      status: 200,
      body: query['unclassified'] === 'true' ? page([call], 3) : page([CALL]),
    }))

  it('How many calls wait for their classification stands on the button that lists them', async () => {
    const { api, user } = showCalls('/phonecalls', [waiting({ ...CALL, amendable: true })], profile)
    await user.click(await screen.findByRole('button', { name: 'Sem classificação 3' }))
    expect(await screen.findByText('Chamadas: 3')).toBeVisible()
    expect(api.asked(listCallSteps).at(-1)?.query).toMatchObject({ unclassified: 'true', user_id: '7' })
  })

  it('Nobody is offered what waits for a classification where the queues offer none', async () => {
    const { api } = showCalls('/phonecalls', [waiting({ ...CALL, amendable: true })])
    await screen.findByRole('button', { name: 'Atendidas' })
    expect(screen.queryByRole('button', { name: /Sem classificação/ })).toBeNull()
    expect(api.asked(listCallSteps).some(({ query }) => query['unclassified'])).toBe(false)
  })

  it('Nobody is offered it either by a backend that does not know the filter', async () => {
    showCalls('/phonecalls', [waiting(CALL)], profile)
    await screen.findByRole('button', { name: '(11) 99999-0000' })
    expect(screen.queryByRole('button', { name: /Sem classificação/ })).toBeNull()
  })
})

describe('missed and not returned', () => {
  const missed = on(listCallSteps, ({ query }) => ({
    status: 200,
    body: query['not_returned'] === 'true' ? page([{ ...CALL, phone: '1133334444' }], 12) : page([]),
  }))

  it('Missed calls that were not returned have a tab of their own with how many wait', async () => {
    const { api, router, user } = showCalls('/phonecalls', [missed])
    const tab = await screen.findByRole('tab', { name: 'Perdidas 12' })
    await user.click(tab)
    expect(router.state.location.search).toBe('?tab=missed')
    const row = (await screen.findByRole('button', { name: '(11) 3333-4444' })).closest('tr')
    expect(row).toHaveTextContent('14/03/2025')
    const asked = api.asked(listCallSteps).at(-1)?.query ?? {}
    expect(asked).toMatchObject({ not_returned: 'true', ordering: '-datetime' })
    expect(asked).not.toHaveProperty('user_id')
    expect(screen.queryByRole('combobox', { name: 'Tipo' })).toBeNull()
  })

  it('The tab of missed calls says that there are none', async () => {
    showCalls('/phonecalls?tab=missed', [listed([])])
    expect(await screen.findByText('Nenhuma chamada perdida')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Perdidas' })).toBeVisible()
  })
})
